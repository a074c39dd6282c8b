import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Runs an import, and copies its folder before each change of the disk to `<states>/<step>`, from 1. All changes are
 * synchronous, so a copy has the files that a kill (SIGKILL) at this step leaves.
 */
function importWithCopies(dataDir: string, states: string): void {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { cpSync } = fs;
    let step = 0;
    for (const name of ['cpSync', 'renameSync', 'rmSync', 'writeFileSync']) {
      const real = fs[name];
      fs[name] = (...given) => {
        step += 1;
        cpSync(${JSON.stringify(dataDir)}, ${JSON.stringify(states)} + '/' + step, { recursive: true });
        return real(...given);
      };
    }
    syncBuiltinESMExports();
    const { importSchedule } = await import('${importer}');
    importSchedule(${JSON.stringify(dataDir)}, ${JSON.stringify(join(folder, 'change.txt'))});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

test('an import that is killed before any change of the disk leaves the old schedule or the new one', {
  timeout: 180_000,
}, () => {
  const before = revisionOf(readRevisionFiles(shippedCarrier));
  const [dataDir, states] = [join(folder, 'data'), join(folder, 'states')];
  cpSync(shippedCarrier, dataDir, { recursive: true });
  importWithCopies(dataDir, states);
  const steps = readdirSync(states).toSorted((one, other) => Number(one) - Number(other));
  const seen = [...steps.map((step) => join(states, step)), dataDir].map((left) => {
    completeExchange(left);
    return revisionOf(readRevisionFiles(left));
  });
  const after = seen.at(-1);
  expect(after).not.toBe(before);
  expect(seen.length).toBeGreaterThan(8);
  const exchanged = seen.indexOf(after ?? '');
  expect(seen.slice(0, exchanged)).toEqual(Array(exchanged).fill(before));
  expect(seen.slice(exchanged)).toEqual(Array(seen.length - exchanged).fill(after));
});
