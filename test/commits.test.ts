import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type Commit, checkCommit } from './architecture/commit-rule.ts';

const root = new URL('..', import.meta.url).pathname;

/** Returns the output of git, or an empty text if git or the history is missing (a downloaded archive). */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout : '';
}

/**
 * Lists the commits after the commit that added this file. In a shallow clone, the oldest fetched commit takes its
 * place.
 */
function readCommits(): Commit[] {
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', 'test/commits.test.ts').trim().split('\n');
  if (!added) return [];
  return git('log', '--no-merges', '--format=%h%x1f%s%x1f%b%x1e', `${added}..HEAD`)
    .split('\x1e')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [hash = '', subject = '', body = ''] = entry.trim().split('\x1f');
      return { hash, subject, body: body.trim() };
    });
}

test('every commit follows the rules of docs/writing.md', () => {
  const faults = readCommits().flatMap((commit) =>
    checkCommit(commit).map((fault) => `${commit.hash} “${commit.subject}”: ${fault}`),
  );
  expect(faults).toEqual([]);
});

const why = 'A search without a date refused with an error nobody could read.';

test('the rule accepts an imperative subject with an area and a body', () => {
  for (const subject of ['booking: refuse a draft without flights', 'web/core, e2e: address a page by its route'])
    expect(checkCommit({ hash: 'a1', subject, body: why })).toEqual([]);
  expect(checkCommit({ hash: 'a2', subject: 'Revert "booking: add a field"', body: '' })).toEqual([]);
});

test.each([
  ['booking: refused a draft', 'the subject is not imperative: “refused”'],
  ['booking: refuses a draft', 'the subject is not imperative: “refuses”'],
  ['booking: refusing a draft', 'the subject is not imperative: “refusing”'],
  ['booking: the draft is refused', 'the subject is not imperative: “the”'],
  ['booking: Refuse a draft', 'the subject is not imperative: “Refuse”'],
  ['Refuse a draft', 'the subject does not begin with an area: `booking: …`'],
  ['booking: refuse a draft.', 'the subject ends with a full stop'],
  [`booking: refuse ${'a'.repeat(70)}`, 'the subject has 86 characters of 72'],
])('the rule finds the fault of “%s”', (subject, fault) => {
  expect(checkCommit({ hash: 'b1', subject, body: why })).toEqual([fault]);
});

test('the rule finds a missing body', () => {
  expect(checkCommit({ hash: 'c1', subject: 'booking: refuse a draft', body: '' })).toEqual([
    'the body does not say why',
  ]);
});
