import { expect, test } from 'vitest';
import { csvCell, toCsv } from './to-csv.ts';

test.each([
  ['plain', '青岛', '青岛'],
  ['a number stays a number', -12.5, '-12.5'],
  ['a comma', 'a,b', '"a,b"'],
  ['a quotation mark', 'a"b', '"a""b"'],
  ['a line', 'a\nb', '"a\nb"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with what has to be quoted', '=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['plus', '+86 139', "'+86 139"],
  ['minus', '-2', "'-2"],
  ['at', '@SUM(A1)', "'@SUM(A1)"],
  ['behind a space', '  =1', "'  =1"],
  ['behind a tab', '\t=1', '"\'\t=1"'],
  ['a tab alone', '\tx', '"\'\tx"'],
  ['a wide sign', '＝1', "'＝1"],
  ['a sign within is none', 'a=1', 'a=1'],
])('csvCell: %s', (_words, value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('money has two decimals and stays a number, also below zero', () => {
  const columns = [{ id: 'a', title: 'CNY', value: (yuan: number) => yuan, money: true }];
  expect(toCsv([2600, -0.5], columns)).toBe('\uFEFFCNY\r\n2600.00\r\n-0.50\r\n');
});

test('a CSV file begins with the byte order mark and ends every line with CR LF', () => {
  const columns = [
    { id: 'a', title: '单号', value: ({ a }: { a: string }) => a },
    { id: 'b', title: '=金额', value: () => 3, onlyInFile: true },
  ];
  expect(toCsv([{ a: 'TF1' }, { a: '-TF2' }], columns)).toBe("\uFEFF单号,'=金额\r\nTF1,3\r\n'-TF2,3\r\n");
});
