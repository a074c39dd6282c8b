import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BoardingPass } from '@haidai/contract/checkin';
import { codeOf } from '@haidai/testkit/passes';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { picturesIn } from '../../../../test/checks/read-pdf.ts';
import { testConfig } from '../../../../test/site/test-config.ts';
import { renderPass } from './render-pass.ts';

const bcbp = codeOf();
const place = (airportCode: string, cityName: string) => ({
  airportCode,
  cityName,
  airportName: `${cityName}机场`,
  terminal: 'T1',
});
const pass: BoardingPass = {
  passToken: 'A'.repeat(22),
  passName: '欧阳清和',
  passNameEn: 'OUYANG/QINGHE',
  idNo: 'E12***678',
  passengerType: 'A',
  flightNo: 'HD8003',
  from: place('TAO', '青岛'),
  to: place('ICN', '首尔'),
  departTime: '2026-12-11T09:20',
  destTime: '2026-12-11T11:45',
  boardingTime: '2026-12-11T08:40',
  gateClosesTime: '2026-12-11T09:05',
  gate: 'B07',
  cabin: 'ECO',
  className: '经济舱',
  seatNo: '41A',
  sequence: 158,
  group: 3,
  freeBags: '1PC',
  fastTrack: true,
  bagDrop: { bags: 2, state: 'ISSUED', tags: ['0999000001', '0999000002'] },
  tktNo: '789-2400001234',
  locator: 'K7M2QX',
  aircraftName: '空客 A320',
  international: true,
  bcbp,
  state: 'VALID',
  keepUntil: '2026-12-11T13:20:00Z',
};

const deps = { config: testConfig('postgres://nobody'), clock: { now: () => new Date('2026-12-10T12:00:00Z') } };

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(file)).buffer } });
});

describe('a boarding pass for paper', () => {
  it('is one page with one picture, which a bar code reader reads, also after printing at 300 dots an inch', async () => {
    const pdf = await renderPass(deps as never, { zh: pass, en: { ...pass, className: 'Economy' } });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const pictures = picturesIn(pdf);
    expect(pictures).toHaveLength(1);
    const [picture = Buffer.alloc(0)] = pictures;
    // The code is 193 points wide on the page: 804 printer dots.
    const printed = await sharp(picture).resize({ width: 804 }).png().toBuffer();
    for (const seen of [picture, printed]) {
      const [code] = await readBarcodes(seen, { tryHarder: true });
      expect(code).toMatchObject({ isValid: true, format: 'PDF417', text: bcbp });
    }
  });
});
