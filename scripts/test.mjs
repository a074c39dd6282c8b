// npm test: runs every check and ends with `N passed, N failed`. `npm test -- types lint` runs the named steps.
import { continueOnPinnedNode } from './machine/runtime.mjs';

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  const { runSuite } = await import('./suite/run-suite.ts');
  const { steps } = await import('./suite/steps.ts');
  const { makeScratch } = await import('./machine/scratch.ts');
  const scratch = makeScratch();
  process.once('exit', scratch.remove);
  process.env.TMPDIR = scratch.folder;
  process.exitCode = await runSuite(steps, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
