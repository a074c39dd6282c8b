import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, cp, lchown, mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Binaries, binariesIn } from './binaries.ts';

interface SystemUser {
  uid: number;
  gid: number;
}

export interface Place {
  binaries: Binaries;
  /** The folder with the cluster, its password, its log and its socket. */
  home: string;
  /** The user that PostgreSQL runs as. Null means the user of this process. */
  runAs: SystemUser | null;
}

/**
 * Chooses the folders and the user of PostgreSQL. PostgreSQL refuses to run as root, so root runs it as `nobody`. If
 * `nobody` cannot reach a folder (a checkout below a 0700 home), its files go to a folder below the system's state or
 * temporary directory. The name of that folder contains a hash of the path.
 */
export async function choosePlace(folder: string, binaries: Binaries): Promise<Place> {
  await mkdir(folder, { recursive: true });
  const wanted = path.join(await realpath(folder), 'postgres');
  if (process.getuid?.() !== 0) return { binaries, home: wanted, runAs: null };
  const refuge = await findRefuge(wanted);
  const runAs = await getNobody();
  return {
    binaries: (await isOpen(binaries.postgres)) ? binaries : await copyBinaries(binaries, refuge, runAs),
    home: (await isOpen(path.dirname(wanted))) ? wanted : path.join(refuge, 'postgres'),
    runAs,
  };
}

async function getNobody(): Promise<SystemUser> {
  const users = await readFile('/etc/passwd', 'utf8');
  const [, , uid, gid] =
    users
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** Returns whether every user may enter a folder or run a file. All folders above it must permit this too. */
async function isOpen(target: string): Promise<boolean> {
  for (let at = await realpath(target); ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function findRefuge(wanted: string): Promise<string> {
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  for (const root of ['/var/lib', '/var/tmp', os.tmpdir()]) {
    const usable = await access(root, constants.W_OK).then(
      () => isOpen(root),
      () => false,
    );
    if (usable) return path.join(root, `haidai-air-${key}`);
  }
  throw new Error(
    'PostgreSQL cannot run as root, and no folder is open to the user nobody. Set DATABASE_URL, or start as another user.',
  );
}

async function copyBinaries(binaries: Binaries, refuge: string, reader: SystemUser): Promise<Binaries> {
  const { mtimeMs, size } = await stat(binaries.postgres);
  const copy = path.join(refuge, `binaries-${size}-${Math.trunc(mtimeMs)}`);
  if (!(await exists(copy))) {
    const half = `${copy}.${process.pid}`;
    await cp(binaries.home, half, { recursive: true, verbatimSymlinks: true });
    const copied = await readdir(half, { recursive: true });
    for (const name of ['.', ...copied]) await lchown(path.join(half, name), reader.uid, reader.gid);
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  }
  return binariesIn(copy);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
