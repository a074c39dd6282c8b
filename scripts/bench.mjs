// npm run bench: measures the site beside plain Fastify, pgbench and a static page.
import { ensureBrowser } from './machine/browser.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  ensureBrowser(console.log);
  await import('../bench/run.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
