import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// The readers of the carrier's folder register themselves when their modules are imported.
import '../../app/compose.ts';
import { loadCatalogue } from '../flights/index.ts';
import { carrierFolder, changeCarrierFolder, shippedCarrier, switchCarrierFolder } from './data-file.ts';
import { DataError } from './data-files.ts';
import { loadCarrier } from './load-carrier.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-file-'));
  cpSync(shippedCarrier, folder, { recursive: true });
  const facts = { ...JSON.parse(JSON.stringify(loadCarrier(shippedCarrier))), hotline: '95001' };
  writeFileSync(path.join(folder, 'carrier.json'), JSON.stringify(facts));
});
afterAll(() => {
  switchCarrierFolder(shippedCarrier);
  rmSync(folder, { recursive: true, force: true });
});

/** Watches the turns of the event loop: the processor time of each, and the hotline and catalogue that it serves. */
function watchTurns() {
  const turns: { work: number; hotline: string; catalogue: unknown }[] = [];
  let before = process.cpuUsage();
  let turn = setImmediate(function again() {
    const { user, system } = process.cpuUsage(before);
    turns.push({ work: user + system, hotline: loadCarrier().hotline, catalogue: loadCatalogue() });
    before = process.cpuUsage();
    turn = setImmediate(again);
  });
  return () => {
    clearImmediate(turn);
    return turns;
  };
}

test('a change of the folder lets other work run, which is served from the earlier folder to the end', async () => {
  switchCarrierFolder(shippedCarrier);
  const earlier = { hotline: loadCarrier().hotline, catalogue: loadCatalogue() };
  const end = watchTurns();
  await changeCarrierFolder(folder);
  const turns = end();
  expect(loadCarrier().hotline).toBe('95001');
  expect(loadCatalogue()).not.toBe(earlier.catalogue);
  expect(turns.length).toBeGreaterThan(40);
  for (const { hotline, catalogue } of turns) {
    expect(hotline).toBe(earlier.hotline);
    expect(catalogue).toBe(earlier.catalogue);
  }
  const total = turns.reduce((sum, { work }) => sum + work, 0);
  expect(Math.max(...turns.map(({ work }) => work))).toBeLessThan(total / 2);
});

test('a change to a folder with an error keeps the folder in use', async () => {
  switchCarrierFolder(shippedCarrier);
  writeFileSync(path.join(folder, 'fees/involuntary.json'), '{');
  await expect(changeCarrierFolder(folder)).rejects.toThrow(DataError);
  expect(carrierFolder()).toBe(shippedCarrier);
  expect(loadCarrier().hotline).not.toBe('95001');
});
