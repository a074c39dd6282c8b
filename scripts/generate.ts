// npm run generate: writes docs/generated from the contract and the state machines.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderAll } from './generate/render-all.ts';
import { root } from './machine/paths.mjs';

const pages = await renderAll();
rmSync(`${root}/docs/generated`, { recursive: true, force: true });
for (const [path, text] of pages) {
  mkdirSync(dirname(`${root}/${path}`), { recursive: true });
  writeFileSync(`${root}/${path}`, text);
}
console.log(`${pages.size} pages in docs/generated`);
