// npm run keys: lists and rotates the keys that seal personal data, while the site runs.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readConfig } from '../apps/server/src/app/config.ts';
import { countByKey, createVault, reseal } from '../apps/server/src/platform/runtime.ts';
import { withStore } from './content/content-store.ts';
import { addKey, dropKey, putFirst, readRing, writeRing } from './keys/key-ring.ts';

const USAGE = `npm run keys -- <command>
  status                       lists the keys of VAULT_KEYS and the number of stored values of each
  rotate [--file <settings>]   1. adds a key at the end of the ring: every instance can unseal with it, none seals with it
  use <id> [--file …]          2. moves the key to the front of the ring: the instances seal with it
  reseal                       3. reseals the values of older keys (a job does the same every night)
  drop <id> [--file …]         4. removes a key from the ring; refused while a stored value needs it

With --file, the command rewrites the line VAULT_KEYS of that file; otherwise it prints the line. After 1, 2 and 4
restart all instances, one after the other, before the next step (docs/running.md).`;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<number> {
  const at = args.indexOf('--file');
  const file = at >= 0 ? args[at + 1] : undefined;
  const [command, id] = at >= 0 ? args.toSpliced(at, 2) : args;
  const ring = () => readRing(file === undefined ? process.env.VAULT_KEYS : settingIn(file));
  switch (command) {
    case 'status':
      return showStatus();
    case 'rotate':
      return keep(addKey(ring(), new Date(), randomBytes(32)), file);
    case 'use':
      return id ? keep(putFirst(ring(), id), file) : usage();
    case 'reseal':
      return resealNow();
    case 'drop':
      return id ? keep(dropKey(ring(), id, await countUses(id)), file) : usage();
    default:
      return usage();
  }
}

function usage(): number {
  console.log(USAGE);
  return 2;
}

function settingIn(file: string): string | undefined {
  return /^VAULT_KEYS=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1];
}

function keep(ring: ReturnType<typeof readRing>, file: string | undefined): number {
  const line = `VAULT_KEYS=${ring.map(({ id, key }) => `${id}:${key}`).join(',')}`;
  if (file === undefined) console.log(line);
  else writeRing(file, line);
  const [first, ...others] = ring.map(({ id }) => id);
  console.error(
    `${first} seals; ${others.join(', ') || 'no other'} opens. Restart every instance with these keys now.`,
  );
  return 0;
}

async function countUses(id: string): Promise<number> {
  return (await withStore(({ db }) => countByKey(db))).get(id) ?? 0;
}

async function showStatus(): Promise<number> {
  const { ring, current } = readConfig().vault;
  const counts = await withStore(({ db }) => countByKey(db));
  for (const id of Object.keys(ring)) {
    const uses = counts.get(id) ?? 0;
    const state = id === current ? 'seals' : uses === 0 ? 'opens, and nothing needs it' : 'opens';
    console.log(`${id}  ${state}  ${uses} values`);
  }
  const missing = [...counts].filter(([id]) => !(id in ring));
  for (const [id, uses] of missing) console.log(`${id}  IS MISSING  ${uses} values cannot be opened`);
  return missing.length > 0 ? 1 : 0;
}

async function resealNow(): Promise<number> {
  const config = readConfig();
  const done = await withStore(({ db }) => reseal({ db, config, vault: createVault(config.vault) }));
  console.log(`${done} values are sealed again with ${config.vault.current}`);
  return 0;
}
