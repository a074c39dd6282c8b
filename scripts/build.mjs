// npm run build: the pages, as browsers and the server will have them, and their files compressed beforehand.
import { continueOnPinnedNode } from './machine/runtime.mjs';

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  const { buildPages } = await import('./site/build-pages.ts');
  await buildPages(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
