import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { folderWith, run } from '../fixtures/run.ts';
import { closeAll, listening } from '../fixtures/servers.ts';
import { type TrackerFault, tracker } from '../fixtures/tracker.ts';
import { trackerDocument } from '../fixtures/tracker-contract.ts';
import { contractOf } from '../model/contract.ts';
import { type RunOptions, runConformance } from './run-command.ts';

afterAll(closeAll);

/** A tracker, and the methods that it has seen. */
async function served(fault?: TrackerFault) {
  const { listener, size } = tracker(fault);
  const seen = new Set<string>();
  const { base } = await listening((request, response) => {
    seen.add(request.method ?? '');
    listener(request, response);
  });
  return { base, seen, size };
}

async function runOver(fault?: TrackerFault, options: RunOptions = {}) {
  const { base, seen, size } = await served(fault);
  const report = await runConformance(contractOf(trackerDocument), `${base}/v1`, { sealed: true, ...options });
  const diagnostics = [...report.diagnostics, ...report.suspected];
  return { found: diagnostics.map(({ what }) => what), diagnostics, size: size(), seen };
}

test('a server that keeps what it is told has no finding, and nothing is left of what was created', async () => {
  expect(await runOver()).toMatchObject({ found: [], size: 0 });
});

test('with --keep nothing is deleted, and with --read-only nothing is sent that changes something', async () => {
  const keeping = await runOver('DELETE keeps', { methods: ['GET', 'POST', 'PUT', 'PATCH'] });
  const reading = await runOver('a new thing is not kept', { methods: ['GET'] });

  expect([keeping.found, keeping.seen.has('DELETE')]).toEqual([[], false]);
  expect(keeping.size).toBeGreaterThan(1);
  expect([reading.found, [...reading.seen]]).toEqual([[], ['GET']]);
});

test('what PUT creates where there was nothing is deleted before the next change', async () => {
  const { found } = await runOver('PUT creates what is gone');
  expect(found).toEqual([expect.stringMatching(/^replaceIssue: .* 201, .* 204$/)]);
});

test.each([
  ['--keep', ['DELETE']],
  ['--read-only', ['POST', 'PUT', 'PATCH', 'DELETE']],
  ['--read-only --keep', ['POST', 'PUT', 'PATCH', 'DELETE']],
])('the command with %s sends none of %j, and all others', async (options, methods) => {
  const { base, seen } = await served();
  const contract = join(folderWith({ 'tracker.json': JSON.stringify(trackerDocument) }), 'tracker.json');
  await run(['run', '--base', `${base}/v1`, '--contract', contract, ...options.split(' ')]);

  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  expect(all.filter((method) => !seen.has(method))).toEqual(methods);
});

test.each<[TrackerFault, string]>([
  ['a new thing is not kept', 'addProject: what it created is not found: getProject responds with 404'],
  ['a property of a new thing is lost', 'addIssue: what it wrote is not read again: labels is []'],
  ['a boolean of a new thing is another one', 'addProject: closed is false, and was sent as true'],
  ['a default of a new thing is another one', 'addProject: closed left out of the body is true, and not its default'],
  ['the Location of a new thing is another one', 'addIssue: what it created is not found: getIssue responds with 404'],
  ['the ETag of a new thing is another one', 'addIssue: its ETag "other" is not that of what is read'],
  ['PUT is not kept', 'replaceIssue: what it wrote is not read again: title is "It leaks"'],
  ['PATCH is not kept', 'changeIssue: what it wrote is not read again: title is '],
  ['PATCH of nothing is done', 'changeIssue: what it changed is not found'],
  ['DELETE keeps', 'deleteIssue: what it deleted is still there: expected 404 or 410 from getIssue, got 200'],
  ['an old ETag is accepted', 'an ETag that is no longer current is accepted: expected 412, got 204'],
  ['never 304', 'getIssue: its own ETag in If-None-Match: expected 304, got 200'],
  ['one ETag for all', 'getIssue: the ETag "1" is that of two representations'],
  ['the same issue has one address', 'addIssue: the same is created twice, and both have one address'],
  ['PUT keeps what is left out', 'replaceIssue: what was left out is kept: place is "'],
  ['an issue is found in every project', 'getIssue: what addIssue created is found below another address, too'],
  ['a project that is gone gets issues', 'addIssue: below what is deleted: expected 404, got 201'],
  ['DELETE deletes another one', 'deleteProject: it deleted another one, too'],
  ['a label is always created', 'putLabel: the same is created twice, and both have one address'],
  ['a new label is not told', 'putLabel: what it created: expected 201, got 200'],
  ['the number can be written', 'replaceIssue: the read-only property number can be written'],
  ['PUT sets when an issue was created', 'replaceIssue: what it cannot write is changed: createdAt was "'],
  ['PATCH of null is ignored', 'changeIssue: what it wrote is not read again: place is "'],
  ['an issue is counted twice', 'getProject: issueCount is 2 after addIssue, and listIssues has 1'],
  ['an issue is closed twice', 'closeIssue: done twice: expected 409, got 200'],
  ['closing changes nothing', 'closeIssue: what it did changes nothing: status is still "open"'],
  ['what is gone can be closed', 'closeIssue: below what is deleted: expected 404, got 200'],
])('it is found that %s', async (fault, what) => {
  const { diagnostics, size } = await runOver(fault);

  expect(diagnostics.map((one) => one.what).join('\n')).toContain(what);
  expect(diagnostics.find((one) => one.what.includes(what))?.details?.[0]).toMatch(
    /^(POST|PATCH|PUT) \/(projects|labels)/,
  );
  // All that was created is deleted, where that can be: it is found, and the server deletes.
  const leaving: TrackerFault[] = ['DELETE keeps', 'a project that is gone gets issues'];
  expect(size > 0).toBe(leaving.includes(fault));
});
