// npm run mutate [word]: takes each rule out of the code, checks that a test fails, and restores the code.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './machine/paths.mjs';
import { mutations } from './mutations/list.ts';
import { type Mutation } from './mutations/row.ts';

const [word = ''] = process.argv.slice(2);
const chosen = mutations.filter(({ rule, file }) => `${rule} ${file}`.includes(word));
const missed = chosen.filter((mutation) => {
  console.log(`\nWithout "${mutation.rule}":`);
  const noticed = isNoticed(mutation);
  console.log(noticed ? 'noticed' : `NOT noticed by ${mutation.seenBy.join(', ')}`);
  return !noticed;
});
console.log(`\n${chosen.length - missed.length} of ${chosen.length} rules are protected by tests`);
process.exitCode = missed.length > 0 || chosen.length === 0 ? 1 : 0;

/**
 * Returns true if a test fails without the rule. Restores the file in any case. Throws if the file has changes that are
 * not committed.
 */
function isNoticed({ file, find, replace, seenBy }: Mutation): boolean {
  const path = join(root, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(find).length !== 2) throw new Error(`${file}: the lines to replace do not occur exactly once`);
  if (git('status', '--porcelain', '--', file)) throw new Error(`${file} has changes that are not committed`);
  const putBack = () => writeFileSync(path, whole);
  const breakOff = () => {
    putBack();
    process.exit(130);
  };
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  try {
    writeFileSync(
      path,
      whole.replace(find, () => replace),
    );
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const run = spawnSync(process.execPath, [vitest, 'run', '--reporter=dot', ...seenBy], {
      cwd: root,
      encoding: 'utf8',
    });
    // The run must fail because of a test, not because it could not start.
    return run.status !== 0 && /Tests.* failed/.test(run.stdout);
  } finally {
    putBack();
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff);
  }
}

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();
}
