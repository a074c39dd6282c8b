import { expect, test } from 'vitest';
import { type Column, choicesOf, pickRows } from './columns.ts';

interface Row {
  name: string;
  status: string;
  amount: number;
}

const rows: Row[] = [
  { name: '退票单 TF10', status: '待初审', amount: 900 },
  { name: '退票单 TF9', status: '待复审', amount: 1000 },
  { name: 'Voucher', status: '待初审', amount: 20 },
];
const columns: Column<Row>[] = [
  { id: 'name', title: '事项', value: ({ name }) => name },
  { id: 'status', title: '状态', value: ({ status }) => status, choices: true },
  { id: 'amount', title: '金额', value: ({ amount }) => amount, onlyInFile: true },
];
const pick = (view: { q?: string; sort?: string; chosen?: Record<string, string> }) =>
  pickRows(rows, columns, { q: '', sort: '', chosen: {}, page: 1, ...view }).map(({ name }) => name);

test.each([
  ['nothing is asked: all, as they came', {}, ['退票单 TF10', '退票单 TF9', 'Voucher']],
  ['every word has to be somewhere in the row', { q: 'tf 复审' }, ['退票单 TF9']],
  ['capitals do not matter', { q: 'VOUCH' }, ['Voucher']],
  ['a column that only the file has is looked through, too', { q: '900' }, ['退票单 TF10']],
  ['a choice is the whole value', { chosen: { status: '待初审' } }, ['退票单 TF10', 'Voucher']],
  [
    'a choice of a column that is not there is left out',
    { chosen: { nothing: 'x' } },
    ['退票单 TF10', '退票单 TF9', 'Voucher'],
  ],
  ['words and choices together', { q: 'tf', chosen: { status: '待初审' } }, ['退票单 TF10']],
  ['numbers in order', { sort: 'amount' }, ['Voucher', '退票单 TF10', '退票单 TF9']],
  ['and the other way round', { sort: '-amount' }, ['退票单 TF9', '退票单 TF10', 'Voucher']],
  ['an order nobody knows changes nothing', { sort: '-nothing' }, ['退票单 TF10', '退票单 TF9', 'Voucher']],
])('pickRows: %s', (_words, view, expected) => {
  expect(pick(view)).toEqual(expected);
});

test('the sort order of texts puts 9 before 10', () => {
  const order = pick({ sort: 'name' });
  expect(order.indexOf('退票单 TF9')).toBeLessThan(order.indexOf('退票单 TF10'));
  expect(pick({ sort: '-name' })).toEqual(order.toReversed());
});

test('choicesOf returns each value of a column once', () => {
  const [, status] = columns;
  if (!status) throw new Error('no column');
  expect(choicesOf(rows, status)).toEqual(['待初审', '待复审'].toSorted());
});
