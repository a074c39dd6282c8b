import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRevisionFiles, revisionOf } from '../../apps/server/src/modules/carrier/index.ts';
import { shippedCarrier } from '../../apps/server/src/modules/reference/index.ts';
import { completeExchange } from './season-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haidai-import-'));
  const line = 'HD4655 | 2027-01-10..2027-01-20 | 1234567 | TAO/T1 1100 - TFU/T2 1350 | 738 | M | -';
  writeFileSync(join(folder, 'change.txt'), `${line}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const importer = new URL('./import-schedule.ts', import.meta.url).href;

/** Runs an import in a process that kills itself (SIGKILL) before the given change of the disk. */
function importKilledAt(dataDir: string, step: number): NodeJS.Signals | null {
  const program = `
    import fs from 'node:fs';
    import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
    let left = ${step};
    for (const name of ['cpSync', 'renameSync', 'rmSync', 'writeFileSync']) {
      const real = fs[name];
      fs[name] = (...given) => {
        left -= 1;
        // A killed process stores no compiled code for the next one.
        if (left === 0) flushCompileCache();
        if (left === 0) process.kill(process.pid, 'SIGKILL');
        return real(...given);
      };
    }
    syncBuiltinESMExports();
    const { importSchedule } = await import('${importer}');
    importSchedule(${JSON.stringify(dataDir)}, ${JSON.stringify(join(folder, 'change.txt'))});`;
  const { signal, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  if (signal === null && status !== 0) throw new Error(stderr);
  return signal;
}

test('an import that is killed before any change of the disk leaves the old schedule or the new one', {
  timeout: 180_000,
}, () => {
  const seen: string[] = [];
  const before = revisionOf(readRevisionFiles(shippedCarrier));
  let killed = true;
  for (let step = 1; killed; step += 1) {
    const dataDir = join(folder, `data-${step}`);
    cpSync(shippedCarrier, dataDir, { recursive: true });
    killed = importKilledAt(dataDir, step) === 'SIGKILL';
    completeExchange(dataDir);
    seen.push(revisionOf(readRevisionFiles(dataDir)));
    rmSync(dataDir, { recursive: true });
  }
  const after = seen.at(-1);
  expect(after).not.toBe(before);
  expect(seen.length).toBeGreaterThan(8);
  const exchanged = seen.indexOf(after ?? '');
  expect(seen.slice(0, exchanged)).toEqual(Array(exchanged).fill(before));
  expect(seen.slice(exchanged)).toEqual(Array(seen.length - exchanged).fill(after));
});
