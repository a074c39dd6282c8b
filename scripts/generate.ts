// npm run generate: writes docs/generated and other files from the contract, the imports, the texts of the pages, the
// database and the state machines.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderTables, tablesPage } from '../apps/server/test/tables/render-tables.ts';
import { readMigratedTables } from './generate/read-migrated-tables.ts';
import { renderAll } from './generate/render-all.ts';
import { root } from './machine/paths.mjs';

const pages = await renderAll();
pages.set(tablesPage, renderTables(await readMigratedTables()));
rmSync(`${root}/docs/generated`, { recursive: true, force: true });
for (const [path, text] of pages) {
  mkdirSync(dirname(`${root}/${path}`), { recursive: true });
  writeFileSync(`${root}/${path}`, text);
}
console.log(`The command wrote ${pages.size} files`);
