import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Finds the lines of our own client, its tests included, that write a name as a property, a key or a text. */
export function clientMentions(root: string): (name: string) => string[] {
  const lines = sourcesIn(root, 'client').flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((text, index) => ({ text, place: `${path}:${index + 1}` })),
  );
  return (name) => {
    const word = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const use = new RegExp(`(?:\\.${word}\\b|['"\`]${word}['"\`]|\\b${word}['"\`]?\\s*:|[{,]\\s*${word}\\s*[,}])`);
    return lines.filter(({ text }) => use.test(text)).map(({ place }) => place);
  };
}

function sourcesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
