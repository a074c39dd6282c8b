// npm run build [-- pages|server]: builds the pages for browsers and for the server, and the server itself.
import { continueOnPinnedNode } from './machine/runtime.mjs';

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  const [only] = process.argv.slice(2);
  if (only !== 'server') await (await import('./site/build-pages.ts')).buildPages(console.log);
  if (only !== 'pages') await (await import('./site/build-server.ts')).buildServer(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
