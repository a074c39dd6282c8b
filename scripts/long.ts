// npm run long [word]: runs the tests that are short in `npm test` with all their rounds and cases.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './machine/paths.mjs';

const [word = ''] = process.argv.slice(2);
const tests = globSync('{apps,packages,scripts}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] });
const chosen = tests.filter(
  (file) => file.includes(word) && readFileSync(join(root, file), 'utf8').includes("'@haidai/testkit/rounds'"),
);
if (chosen.length === 0) {
  console.error(`No test with a long form has “${word}” in its path`);
  process.exitCode = 1;
} else {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...chosen], {
    cwd: root,
    env: { ...process.env, LONG_TESTS: '1' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
