import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hashContent, hashTimes } from '../machine/content-hash.mjs';
import { root } from '../machine/paths.mjs';

interface Build {
  /** The argument of `npm run build`. */
  name: string;
  /** The sources beside the packages of the repository and the lock file. */
  sources: string[];
  /** The file that holds the hashes of the sources: of their content, and of their times. */
  stamp: string;
  announcement: string;
}

const builds: readonly Build[] = [
  {
    name: 'pages',
    sources: ['apps/web', 'scripts/site/build-pages.ts'],
    stamp: 'apps/web/dist/built-from',
    announcement: 'Building the pages; this takes half a minute.',
  },
  {
    name: 'server',
    sources: ['apps/server/src', 'scripts/site/build-server.ts'],
    stamp: 'apps/server/dist/built-from',
    announcement: 'Building the server; this takes a few seconds.',
  },
];

/** Builds the pages and the server, each unless it was built from exactly these sources. */
export function ensureBuilt(say: (line: string) => void): void {
  for (const { name, sources, stamp, announcement } of builds) {
    const paths = ['packages', 'package-lock.json', ...sources].map(inCheckout);
    const [builtFrom, seen] = readStamp(stamp);
    const times = hashTimes(paths);
    if (seen === times) continue;
    const content = hashContent(paths);
    if (builtFrom !== content) build({ name, announcement }, say);
    writeFileSync(inCheckout(stamp), `${content} ${times}`);
  }
}

function build({ name, announcement }: Pick<Build, 'name' | 'announcement'>, say: (line: string) => void): void {
  say(announcement);
  const { status } = spawnSync(process.execPath, [inCheckout('scripts/build.mjs'), name], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`The build of the ${name} failed. See its output above.`);
}

const inCheckout = (path: string) => `${root}/${path}`;

function readStamp(stamp: string): string[] {
  try {
    return readFileSync(inCheckout(stamp), 'utf8').split(' ');
  } catch {
    return [];
  }
}
