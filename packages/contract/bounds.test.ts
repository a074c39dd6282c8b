import { partyLimits, seatParty } from '@haidai/domain/booking';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allOperations } from './all.ts';
import { saveAncillaries } from './ancillaries/index.ts';
import { saveReceipts } from './documents/index.ts';
import { isoDate, isoInstant, isoMonth, largestInteger, localDateTime } from './fields.ts';
import { savePassengerInsurance } from './insurance/index.ts';
import type { Operation } from './operation.ts';

type Json = Record<string, unknown>;

describe('the largest party on sale', () => {
  const seqs = Array.from({ length: partyLimits.people }, (_, index) => index + 1);
  const orderNo = 'OW20261121B0000001';
  const isTaken = (operation: Operation, body: unknown) =>
    z.safeParse(operation.request.body as z.ZodMiniType, body).success;

  test('has four adults, two children and four infants', () => {
    const seated = seatParty({ adults: 4, children: 2, infants: 4 });
    expect(seated && seated.adults + seated.children + seated.infants).toBe(partyLimits.people);
  });

  test('can buy insurance and add-ons and get its receipts in one request', () => {
    const insuranceList = seqs.map((passengerSeq) => ({ passengerSeq, segmentIndex: 0, productCode: 'ACCIDENT' }));
    const ancillaryOrderVoList = seqs.map((passengerSeq) => ({ passengerSeq, segmentIndex: 0, productCode: 'MEAL' }));
    expect(isTaken(savePassengerInsurance, { orderNo, insuranceList })).toBe(true);
    expect(isTaken(saveAncillaries, { orderNo, ancillaryOrderVoList })).toBe(true);
    const wish = { titleType: 'PERSONAL', title: '', method: 'MSG', mobile: '13800000000' };
    expect(isTaken(saveReceipts, { orderNo, passengers: seqs, ...wish })).toBe(true);
    expect(
      isTaken(savePassengerInsurance, { orderNo, insuranceList: [{ ...insuranceList[0], passengerSeq: 11 }] }),
    ).toBe(false);
  });
});

describe('the schemas of days, months, local times and instants', () => {
  test.each([
    ['a day', isoDate, ['2026-12-31', '2028-02-29', '2000-02-29', '1900-02-28', '2099-12-31']],
    ['a month', isoMonth, ['2026-12', '1900-01']],
    ['a local time', localDateTime, ['2026-12-31T23:59', '2028-02-29T00:00']],
    ['an instant', isoInstant, ['2026-12-31T23:59:59.999Z', '2028-02-29T08:00+08:00', '2026-11-20T10:00:00-09:30']],
  ])('accept %s that exists', (_, schema, texts) => {
    expect(texts.filter((text) => !z.safeParse(schema, text).success)).toEqual([]);
  });

  test.each([
    [
      'a day',
      isoDate,
      ['2026-02-29', '2026-04-31', '2100-01-01', '1899-12-31', '1534-02-30', '9363-02-30', '0000-01-01'],
    ],
    [
      'a day',
      isoDate,
      ['1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261231', '', ' 2026-12-31', '2026-12-31\n'],
    ],
    ['a month', isoMonth, ['2026-13', '2026-00', '8116-01', '2026']],
    ['a local time', localDateTime, ['2026-02-30T08:00', '2026-12-31T24:00', '2026-12-31T23:60', '2026-12-31T08:00Z']],
    [
      'an instant',
      isoInstant,
      ['2026-02-30T08:00Z', '8116-01-01T08:00Z', '2026-12-31T08:00', '2026-12-31T08:00+24:00'],
    ],
  ])('refuse %s that does not exist', (_, schema, texts) => {
    expect(texts.filter((text) => z.safeParse(schema, text).success)).toEqual([]);
  });
});

test('every number, text and list in a request has bounds that the database can store', () => {
  const unbounded = allOperations.flatMap(({ id, request }) =>
    Object.entries(request).flatMap(([part, schema]) =>
      findUnbounded(
        z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' }),
        `${id} ${part}`,
      ),
    ),
  );
  expect(unbounded).toEqual([]);
});

function findUnbounded(schema: Json, where: string): string[] {
  const inside = (part: unknown, name: string) => (isObject(part) ? findUnbounded(part, `${where}${name}`) : []);
  const branches = [...((schema.anyOf as Json[]) ?? []), ...((schema.allOf as Json[]) ?? [])];
  return [
    ...(isBounded(schema) ? [] : [where]),
    ...Object.entries((schema.properties as Json) ?? {}).flatMap(([name, part]) => inside(part, `.${name}`)),
    ...inside(schema.items, '[]'),
    ...inside(schema.additionalProperties, '{}'),
    ...branches.flatMap((branch) => inside(branch, '')),
  ];
}

function isBounded(schema: Json): boolean {
  if ('enum' in schema || 'const' in schema) return true;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Number(schema.minimum) >= -largestInteger && Number(schema.maximum) <= largestInteger;
    case 'string':
      return ['maxLength', 'pattern', 'format', 'allOf'].some((bound) => bound in schema);
    case 'array':
      return 'maxItems' in schema || 'prefixItems' in schema;
    default:
      return true;
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
