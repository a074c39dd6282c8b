// npm run check: the quick check before a commit.
import { continueOnPinnedNode } from './machine/runtime.mjs';

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  const { runSuite } = await import('./suite/run-suite.ts');
  const { quickSteps } = await import('./suite/steps.ts');
  process.exitCode = await runSuite(quickSteps, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
