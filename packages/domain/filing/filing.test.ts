import { expect, test } from 'vitest';
import {
  applyChanges,
  type FilingChange,
  type FilingPart,
  type FilingRow,
  findPart,
  findRises,
  keyOf,
  rowInForce,
  undoChanges,
  withValueAt,
} from './index.ts';

const today = '2026-12-01';
const tomorrow = '2026-12-02';
const required = (id: string): FilingPart => {
  const part = findPart(id);
  if (!part) throw new Error(`No list ${id}`);
  return part;
};
const fares = required('yFares');
const classes = required('classes');

const fare = (id: string, yuan: number, issuedFrom: string, more: Record<string, unknown> = {}): FilingRow => ({
  ...{ id, from: 'TAO', to: 'HRB', km: 1066, benchmark: 1000, yuan, cap: 1250, issuedFrom },
  ...more,
});
const add = (row: FilingRow, part = fares): FilingChange => ({ part: part.id, kind: 'ADD', row });
const published = [fare('YF-1', 1180, '2026-01-01')];
const codes = (changes: FilingChange[], rows: FilingRow[] = published, part = fares) =>
  applyChanges(part, rows, changes, today).findings.map(({ code, level }) => `${level} ${code}`);

test('a row that begins tomorrow replaces the row in force from then on', () => {
  const { rows, findings } = applyChanges(fares, published, [add(fare('YF-2', 1200, tomorrow))], today);
  expect(findings).toEqual([]);
  expect(rowInForce(rows, today)?.id).toBe('YF-1');
  expect(rowInForce(rows, tomorrow)?.id).toBe('YF-2');
});

test('a row in force never changes, because sold tickets name it', () => {
  expect(codes([add(fare('YF-2', 1200, today))])).toEqual(['error beginsInPast']);
  expect(codes([add(fare('YF-1', 1200, tomorrow))])).toEqual(['error idTaken']);
  expect(codes([{ part: 'yFares', kind: 'REMOVE', rowId: 'YF-1' }])).toEqual(['error rowInForce']);
});

test('a row to come can be removed, and a row can end only in the future', () => {
  const coming = [...published, fare('YF-9', 1300, '2027-02-01')];
  expect(applyChanges(fares, coming, [{ part: 'yFares', kind: 'REMOVE', rowId: 'YF-9' }], today).rows).toEqual(
    published,
  );
  expect(codes([{ part: 'yFares', kind: 'END', rowId: 'YF-1', issuedTo: tomorrow }])).toEqual(['error noEnd']);
  const row: FilingRow = { id: 'RBD-M', code: 'M', percent: 80, issuedFrom: '2026-01-01' };
  const end = (issuedTo: string): FilingChange => ({ part: 'classes', kind: 'END', rowId: 'RBD-M', issuedTo });
  expect(codes([end('2026-11-30')], [row], classes)).toEqual(['error endInPast']);
  expect(codes([end(tomorrow)], [row], classes)).toEqual(['warning gap']);
  expect(codes([end(tomorrow)], [{ ...row, issuedTo: '2026-11-01' }], classes)).toEqual(['error endInPast']);
});

test('two rows of one route cannot begin on one day', () => {
  const twice = [add(fare('YF-2', 1200, tomorrow)), add(fare('YF-3', 1210, tomorrow))];
  expect(codes(twice)).toEqual(['error sameBegin', 'error sameBegin']);
});

test.each([
  [1270, 'error aboveCap'],
  [1250, undefined],
  [1180, undefined],
])('a full fare of %s yuan below a cap of 1,250 and after 1,180 yuan: %s', (yuan, expected) => {
  const found = findRises(fares, published, [add(fare('YF-2', yuan, tomorrow))], today);
  expect(found.map(({ level, code }) => `${level} ${code}`)[0]).toBe(expected);
});

test('a rise above 8 % needs a reason, a rise of 8 % does not', () => {
  const rise = (yuan: number) =>
    findRises(fares, [fare('YF-1', 1000, '2026-01-01')], [add(fare('YF-2', yuan, tomorrow))], today);
  expect(rise(1080)).toEqual([]);
  expect(rise(1090)).toMatchObject([
    { level: 'warning', code: 'steepRise', values: { percent: 9, most: 8, rule: 'FILING-RISE-2026' } },
  ]);
});

test('undoing removes what has not begun, and replaces what is in force by the earlier values', () => {
  const added = [add(fare('YF-2', 1200, '2026-12-10'))];
  const rows = [...published, fare('YF-2', 1200, '2026-12-10')];
  expect(undoChanges(fares, rows, added, today, tomorrow)).toEqual([{ part: 'yFares', kind: 'REMOVE', rowId: 'YF-2' }]);
  expect(undoChanges(fares, rows, added, '2026-12-20', '2026-12-21')).toEqual([
    { part: 'yFares', kind: 'ADD', row: fare('YF-1-R261221', 1180, '2026-12-21') },
  ]);
});

test('a row without a predecessor ends today', () => {
  const row: FilingRow = { id: 'RBD-M', code: 'M', issuedFrom: '2026-11-01' };
  const ofClass: FilingChange = { part: 'classes', kind: 'ADD', row };
  expect(undoChanges(classes, [row], [ofClass], today, tomorrow)).toEqual([
    { part: 'classes', kind: 'END', rowId: 'RBD-M', issuedTo: today },
  ]);
});

test('values inside a row are set without touching the row', () => {
  const row: FilingRow = { id: 'TAX', amount: { A: 50, C: 0 }, refund: [5, 10] };
  expect(withValueAt(row, 'amount.A', 60)).toEqual({ id: 'TAX', amount: { A: 60, C: 0 }, refund: [5, 10] });
  expect(withValueAt(row, 'refund.1', 15).refund).toEqual([5, 15]);
  expect(row.amount).toEqual({ A: 50, C: 0 });
  expect(keyOf(required('extraRefunds'), { id: 'R', kinds: ['SEAT', 'BAG'] })).toBe('BAG+SEAT');
});
