// npm run build: builds the pages for browsers and for the server, and compresses their files.
import { continueOnPinnedNode } from './machine/runtime.mjs';

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  const { buildPages } = await import('./site/build-pages.ts');
  await buildPages(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
