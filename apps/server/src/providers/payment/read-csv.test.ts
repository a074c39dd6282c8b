import { describe, expect, test } from 'vitest';
import { readRows } from './read-csv.ts';

const lines = (...each: string[]) => each.join('\r\n');

describe('a bill in CSV', () => {
  test('gives its rows by column, without the lines around them', () => {
    const text = lines(
      '#业务明细',
      '#账号：[2088]',
      '交易号,金额,备注',
      '1\t,2.00\t,\t',
      '#----结束----',
      '合计,2.00',
      '',
    );
    expect(readRows(text, '交易号')).toEqual([{ 交易号: '1', 金额: '2.00', 备注: '' }]);
  });

  test('gives a WeChat row without the backquotes and the byte order mark', () => {
    const text = `\uFEFF${lines('交易时间,金额', '`2026-11-21 10:00:00,`2.00', '总交易单数', '`1')}`;
    expect(readRows(text, '交易时间')).toEqual([{ 交易时间: '2026-11-21 10:00:00', 金额: '2.00' }]);
  });

  test('keeps a quoted comma, a quoted line end and a doubled quote inside their field', () => {
    const text = lines('交易号,商品名称,备注', '1,"青岛,成都"\t,"第一行\r\n第二行"', '2,"他说""好""",无');
    expect(readRows(text, '交易号')).toEqual([
      { 交易号: '1', 商品名称: '青岛,成都', 备注: '第一行\r\n第二行' },
      { 交易号: '2', 商品名称: '他说"好"', 备注: '无' },
    ]);
  });

  test('keeps a quote in the middle of a field', () => {
    expect(readRows(lines('交易号,商品名称', '1,13" 行李箱'), '交易号')).toEqual([
      { 交易号: '1', 商品名称: '13" 行李箱' },
    ]);
  });

  test('has no rows when the header is missing', () => {
    expect(readRows('{"code":"FAIL"}', '交易号')).toEqual([]);
  });

  test('is refused when a row has more fields than the header', () => {
    expect(() => readRows(lines('交易号,备注', '1,好,的'), '交易号')).toThrow('too many fields');
  });

  test('is refused when a quote stays open', () => {
    expect(() => readRows(lines('交易号,备注', '1,"好', '2,无'), '交易号')).toThrow();
  });
});
