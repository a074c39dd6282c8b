import { describe, expect, it } from 'vitest';
import { readCardNumbers } from '../../apps/server/src/modules/coupon/index.ts';
import { readVoucherOrder } from './voucher-order.ts';

describe('a file of cards', () => {
  it('is read by its first cells, without header, blank lines and comments', () => {
    const text = '\uFEFFcardNo,name\r\n789100000014,李清和\r\n\r\n# late flight\r\n789100000022\n';
    const { cardNos, problems } = readCardNumbers(text, '789');
    expect([...cardNos, ...problems.map(({ message }) => message.slice(0, 12))].toSorted()).toEqual([
      '789100000014',
      '789100000022',
    ]);
  });

  it('reports the line of an invalid card', () => {
    const { cardNos, problems } = readCardNumbers('cardNo\n12345\n', '789');
    expect([cardNos, problems]).toEqual([[], [{ line: 2, message: '12345: not a card number' }]]);
  });
});

describe('the arguments of a voucher order', () => {
  const read = (words: string) =>
    readVoucherOrder(words.split(' '), (code) => ['TAO', 'CTU'].includes(code), '2026-11-20');

  it('contain the number, the places and the last day', () => {
    expect(read('out.csv --batch AUTUMN-26 --count 200 --until 2027-12-31 --between TAO-CTU')).toEqual({
      file: 'out.csv',
      order: { batch: 'AUTUMN-26', count: 200, scope: 'D', places: ['TAO', 'CTU'], validUntil: '2027-12-31' },
    });
    expect(read('out.csv --batch ABROAD --count 1 --until 2027-01-01 --scope I').order).toMatchObject({
      scope: 'I',
      places: null,
    });
  });

  it.each([
    ['no file', '--batch ABC --count 1 --until 2027-01-01', 'one file'],
    ['no count', 'out.csv --batch ABC --until 2027-01-01', '--count'],
    ['too many', 'out.csv --batch ABC --count 10001 --until 2027-01-01', '--count'],
    ['a batch without a name', 'out.csv --count 1 --until 2027-01-01', '--batch'],
    ['a day that is over', 'out.csv --batch ABC --count 1 --until 2026-11-20', '--until'],
    ['a day that is none', 'out.csv --batch ABC --count 1 --until 2027-02-30', '--until'],
    ['a place nobody knows', 'out.csv --batch ABC --count 1 --until 2027-01-01 --between TAO-XXX', '--between'],
    ['one end of a way', 'out.csv --batch ABC --count 1 --until 2027-01-01 --between TAO', '--between'],
    ['another scope', 'out.csv --batch ABC --count 1 --until 2027-01-01 --scope X', '--scope'],
    ['an option nobody knows', 'out.csv --batch ABC --count 1 --until 2027-01-01 --free', '--free'],
  ])('are refused with %s', (_, words, message) => {
    expect(() => read(words)).toThrow(message);
  });
});
