// npm start: runs everything on one port, on any machine with Node 20 and npm. It is plain JavaScript, because it runs
// before the pinned Node.
import module from 'node:module';
import { dataFolder } from './machine/data-folder.mjs';
import { takeLock } from './machine/lock.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';

try {
  takeLock(dataFolder);
  await continueOnPinnedNode(import.meta.url, console.log);
  // The next start reuses the compiled code. An older Node, which ends before this line, has no such function to import.
  module.enableCompileCache();
  const { runBuiltSite } = await import('./site/run-site.ts');
  process.exitCode = await runBuiltSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
