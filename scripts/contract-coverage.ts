import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complaints } from '../conformance/coverage/coverage.ts';
import { htmlReport, textReport } from '../conformance/coverage/report.ts';
import { takeStock } from '../test/coverage/measure.ts';

const help = `npm run coverage:contract [-- --html FILE]

Asks a server over the bundled sample everything that the contract speaks of, and tells which of its promises were seen:
operations, statuses, media types, headers, parameters with their values, defaults and effects, examples, properties and
values of responses. What cannot be seen is excused, with a reason, in test/coverage/exemptions.yaml. Takes about half a
minute.

  --html FILE  write the report with every promise as one HTML page, too
  --help       this text

Exit status: 0 every promise is seen or excused, 1 not so or an excuse is not needed, 2 wrong usage.
`;

const options = readOptions();
if (options !== undefined) process.exitCode = await run(options.html);

function readOptions(): { html: string | undefined } | undefined {
  try {
    const { values } = parseArgs({
      options: { html: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    if (!values.help) return { html: values.html };
    process.stdout.write(help);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${help}`);
    process.exitCode = 2;
  }
  return undefined;
}

async function run(html: string | undefined): Promise<number> {
  if (process.stderr.isTTY) process.stderr.write('Asking the server, which takes about half a minute ...\n');
  const found = await takeStock();
  if (html !== undefined) writeFileSync(html, htmlReport(found));
  process.stdout.write(textReport(found));
  return complaints(found).length === 0 ? 0 : 1;
}
