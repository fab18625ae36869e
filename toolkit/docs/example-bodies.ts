import type { Contract } from '@contract-first/conformance/model';

/**
 * Returns a guide in which each section whose heading is a word in backticks, such as the id of an error, shows the
 * shortest body among the examples of failed requests that has this word, where there is one.
 */
export function withBodies(guide: string, { operations }: Contract): string {
  const bodies = operations.flatMap(({ method, path, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      Object.values(content ?? {}).flatMap(({ examples }) =>
        Object.values(examples).map(({ value }) => ({
          method,
          path,
          status,
          text: JSON.stringify(value, undefined, 2),
        })),
      ),
    ),
  );
  const failed = bodies.filter(({ status }) => /^[45]/.test(status));
  failed.sort((left, right) => left.text.length - right.text.length);
  const sections = guide.split(/^(?=## )/m).map((section) => {
    const [, word] = /^## `(\w+)`\n/.exec(section) ?? [];
    const found = failed.find(({ text }) => text.includes(`"${word}"`) || text.includes(`#${word}"`));
    if (word === undefined || found === undefined) return section;
    const { method, path, status, text } = found;
    const said = `\`${method} ${path}\` responds with ${status}:`;
    return `${section.trimEnd()}\n\n${said}\n\n\`\`\`json\n${text}\n\`\`\`\n\n`;
  });
  return sections.join('');
}
