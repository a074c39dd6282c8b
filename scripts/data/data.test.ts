import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPatterns } from '../../apps/server/src/modules/flights/index.ts';
import { loadPlaces } from '../../apps/server/src/modules/reference/index.ts';
import { checkData } from './check-data.ts';
import { exportSeason } from './export-schedule.ts';
import { generateFares } from './generate-fares.ts';
import { importSchedule } from './import-schedule.ts';

const source = fileURLToPath(new URL('../../carriers/haidai', import.meta.url));
let folder = '';
let dataDir = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haidai-data-'));
  dataDir = join(folder, 'data');
  cpSync(source, dataDir, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const seasonFile = (name: string) => readFileSync(join(dataDir, `schedule/${name}.txt`), 'utf8');

function given(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const winterOf = (flightNo: string) =>
  readPatterns(dataDir).patterns.filter(
    ({ flightNo: no, source: { file } }) => no === flightNo && file.includes('winter-2026'),
  );

describe('the data of the carrier', () => {
  it('has no error and no warning', () => {
    expect(checkData(dataDir)).toEqual([]);
  });

  it('is reported with file and line if it is wrong', () => {
    const lines = seasonFile('winter-2026').split('\n');
    const at = lines.findIndex((line) => line.startsWith('HD4655'));
    lines[at] = (lines[at] ?? '').replace('- TFU', '- TFX');
    writeFileSync(join(dataDir, 'schedule/winter-2026.txt'), lines.join('\n'));
    expect(checkData(dataDir)).toContainEqual({
      level: 'error',
      file: 'schedule/winter-2026.txt',
      line: at + 1,
      message: 'HD4655: unknown airport TFX',
    });
  });

  it('is wrong if a picture names an unknown landmark, and warns of an airport without a picture', () => {
    const path = join(dataDir, 'pictures/cities.json');
    const cities = readFileSync(path, 'utf8');
    writeFileSync(path, cities.replace('"code": "TAO"', '"code": "TAX"'));
    const file = { file: 'pictures/cities.json', line: 0 };
    expect(checkData(dataDir)).toEqual([
      { level: 'warning', ...file, message: 'no picture of TAO' },
      { level: 'error', ...file, message: 'cities: unknown airport TAX' },
    ]);
    writeFileSync(path, cities.replace('"landmark": "zhanqiao"', '"landmark": "zhanqiau"'));
    expect(checkData(dataDir)).toEqual([{ level: 'error', ...file, message: 'TAO: there is no landmark zhanqiau' }]);
  });

  it('is wrong if a landmark has a colour without a name', () => {
    const path = join(dataDir, 'pictures/landmarks/coast/zhanqiao.svg');
    writeFileSync(path, readFileSync(path, 'utf8').replace('var(--stone)', '#aabbcc'));
    expect(checkData(dataDir)).toMatchObject([{ level: 'error', file: 'pictures/landmarks/coast/zhanqiao.svg' }]);
  });

  it('is wrong if a fare exceeds its cap or a pair has no fare', () => {
    const path = join(dataDir, 'fares/y-fares.csv');
    const fares = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      fares.replace('YF-TAO-TFU,TAO,TFU,1598,2410,2410,3010', 'YF-TAO-TFU,TAO,TFU,1598,2410,3020,3010'),
    );
    expect(checkData(dataDir)[0]?.message).toBe('YF-TAO-TFU: ¥3020 is above the cap of ¥3010');
    writeFileSync(path, fares.replace(/^YF-TAO-TFU.*\n/m, ''));
    expect(checkData(dataDir)).toMatchObject([
      { level: 'error', message: expect.stringContaining('no full fare for TAO-TFU') },
    ]);
    generateFares(dataDir, loadPlaces(dataDir));
    expect(readFileSync(path, 'utf8')).toBe(fares);
  });
});

describe('the seats on offer', () => {
  const change = (file: string, from: string, to: string) => {
    const path = join(dataDir, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replaceAll(from, to));
    return checkData(dataDir).map(({ message }) => message);
  };

  it('cost money in at most the share that the carrier allows', () => {
    const told = change(
      'ancillaries/seat-tiers.json',
      '"rows": [37, 39], "letters": "ACJL"',
      '"rows": [37, 44], "letters": "ACJL"',
    );
    expect(told).toEqual([
      'SEAT-PAID-SHARE-2026-11: 54 of 132 economy seats of the 738 (40.9 %) cost money on 2026-11-22',
    ]);
  });

  it('cost the price of the fare card, and are free if the card says so', () => {
    const dearer = change(
      'ancillaries/products.json',
      '"yuan": 30, "tier": "WINDOW_AISLE"',
      '"yuan": 40, "tier": "WINDOW_AISLE"',
    );
    expect(dearer).toContain('RBD-Y on the 738, 2026-11-22: “普通座免费，优选座 ¥30 起”, but the seat map charges ¥40');
  });

  it('are reported if a class promises free seats but has seats only at check-in', () => {
    const told = change('fares/booking-classes.json', '"freeSeats": []', '"freeSeats": ["STANDARD"]');
    expect(told).toEqual(['X', 'Z'].map((code) => `RBD-${code}: seats are chosen at check-in, STANDARD is promised`));
  });

  it('have the exit tier exactly in the rows at an exit', () => {
    const told = change(
      'ancillaries/seat-tiers.json',
      '"tier": "EXIT", "rows": [40, 41]',
      '"tier": "EXIT", "rows": [40, 40]',
    );
    expect(told).toContain('SEAT-TIERS-738-2026-11: EXIT are the rows at an exit, and no other');
  });
});

describe('an import of a schedule', () => {
  it('reads an exported SSIM season back without a changed line', () => {
    const before = seasonFile('winter-2026');
    const path = join(folder, 'w26.ssim');
    exportSeason(dataDir, 'winter-2026', path, Date.parse('2026-10-01T09:30:00Z'));
    const { findings, flights } = importSchedule(dataDir, path);
    expect(findings).toEqual([]);
    expect(flights).toBeGreaterThan(300);
    expect(seasonFile('winter-2026')).toBe(before);
  });

  it('replaces a flight on the days of the file and keeps the other days', () => {
    const path = given(
      'change.txt',
      'HD4655 | 2027-01-10..2027-01-20 | 1234567 | TAO/T1 1100 - TFU/T2 1350 | 738 | M | -',
    );
    expect(importSchedule(dataDir, path).written.length).toBeGreaterThan(0);
    expect(winterOf('HD4655').map(({ from, to, legs }) => [from, to, legs[0]?.departs])).toEqual([
      ['2026-10-25', '2027-01-09', 620],
      ['2027-01-10', '2027-01-20', 660],
      ['2027-01-21', '2027-03-27', 620],
    ]);
    expect(checkData(dataDir).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('changes nothing if the file has an error', () => {
    const before = seasonFile('winter-2026');
    const late = given(
      'late.txt',
      'HD4655 | 2027-01-10..2027-01-20 | 1234567 | TAO/T1 1100 - TFU/T2 1050 | 738 | M | -',
    );
    const broken = given('broken.txt', 'HD4655 | 2027-01-10..2027-01-20 | 1234567 | TAO/T1 1100');
    for (const path of [late, broken]) {
      const { findings, written } = importSchedule(dataDir, path);
      expect(findings.some(({ level, line }) => level === 'error' && line === 1)).toBe(true);
      expect(written).toEqual([]);
    }
    expect(seasonFile('winter-2026')).toBe(before);
  });

  it('is that of CARRIER_DIR for the command', () => {
    const path = given(
      'change.txt',
      'HD4655 | 2027-01-10..2027-01-20 | 1234567 | TAO/T1 1100 - TFU/T2 1350 | 738 | M | -',
    );
    const script = fileURLToPath(new URL('../data.ts', import.meta.url));
    const env = { ...process.env, CARRIER_DIR: dataDir };
    const { status, stdout } = spawnSync(process.execPath, [script, 'import', path], { env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 flight numbers imported')]);
    expect(winterOf('HD4655')).toHaveLength(3);
  });
});
