import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hashContent } from '../machine/content-hash.mjs';
import { root } from '../machine/paths.mjs';

const stamp = `${root}/apps/web/dist/built-from`;

/** The sources of the built pages. */
const sources = ['apps/web', 'packages', 'package-lock.json', 'scripts/site/build-pages.ts'].map(
  (path) => `${root}/${path}`,
);

/** Builds the pages unless they were built from exactly these sources. */
export function ensurePagesBuilt(say: (line: string) => void): void {
  const wanted = hashContent(sources);
  if (readStamp() === wanted) return;
  say('Building the pages; this takes half a minute.');
  const { status } = spawnSync(process.execPath, [`${root}/scripts/build.mjs`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The build of the pages failed. See its output above.');
  writeFileSync(stamp, wanted);
}

function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}
