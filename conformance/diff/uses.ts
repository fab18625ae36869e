import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A search for the lines of the TypeScript and JavaScript files in a folder that write a name as a property, a key or a string: `client/index.ts:7`. */
export function usesIn(folder: string, shown = folder): (name: string) => string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
  const lines = sources.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${shown}/${file}:${index + 1}` })),
  );
  return (name) => {
    const word = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const use = new RegExp(`(?:\\.${word}\\b|['"\`]${word}['"\`]|\\b${word}['"\`]?\\s*:|[{,]\\s*${word}\\s*[,}])`);
    return lines.filter(({ line }) => use.test(line)).map(({ place }) => place);
  };
}
