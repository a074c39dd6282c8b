// npm run dev: serves the site with hot reload on one port.
import { dataFolder } from './machine/data-folder.mjs';
import { takeLock } from './machine/lock.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';

try {
  takeLock(dataFolder);
  await continueOnPinnedNode(import.meta.url, console.log);
  const { runSiteForWork } = await import('./site/run-site.ts');
  process.exitCode = await runSiteForWork();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
