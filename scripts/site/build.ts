import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hashContent } from '../machine/content-hash.mjs';
import { root } from '../machine/paths.mjs';

interface Build {
  /** The argument of `npm run build`. */
  name: string;
  /** The sources beside the packages of the repository and the lock file. */
  sources: string[];
  /** The file that holds the hash of the sources. */
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
  const shared = hashContent(['packages', 'package-lock.json'].map(inCheckout));
  for (const { name, sources, stamp, announcement } of builds) {
    const wanted = `${shared} ${hashContent(sources.map(inCheckout))}`;
    if (readStamp(stamp) === wanted) continue;
    say(announcement);
    const { status } = spawnSync(process.execPath, [inCheckout('scripts/build.mjs'), name], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`The build of the ${name} failed. See its output above.`);
    writeFileSync(inCheckout(stamp), wanted);
  }
}

const inCheckout = (path: string) => `${root}/${path}`;

function readStamp(stamp: string): string | null {
  try {
    return readFileSync(inCheckout(stamp), 'utf8');
  } catch {
    return null;
  }
}
