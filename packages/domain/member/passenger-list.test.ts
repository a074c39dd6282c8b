import { describe, expect, it, test } from 'vitest';
import { mostPastedLines, readPassengerList } from './index.ts';

const today = '2026-11-21';
const read = (text: string) => readPassengerList(text, today);
const wrong = (text: string) => read(text).map(({ errors }) => errors.map(({ code }) => code));

describe('a pasted passenger list', () => {
  it.each([
    ['李清和 370202199003071233', '李', '清和', 'NI', '1990-03-07', 'A'],
    ['李清和,身份证,370202199003071233,13800000001', '李', '清和', 'NI', '1990-03-07', 'A'],
    ['370202199003071233\t李清和\t男', '李', '清和', 'NI', '1990-03-07', 'A'],
    ['欧阳海生，370202199003071233', '欧阳', '海生', 'NI', '1990-03-07', 'A'],
    ['李小满 370202201906152018', '李', '小满', 'CHDNI', '2019-06-15', 'C'],
    ['ZHANG/SAN E12345678 1990年3月7日', 'ZHANG', 'SAN', 'PP', '1990-03-07', 'A'],
    ['Zhang San Feng E12345678 1990/3/7 2035-01-01', 'ZHANG', 'SAN FENG', 'PP', '1990-03-07', 'A'],
    ['陈大文 回乡证 H12345678 1990-03-07', '陈', '大文', 'M', '1990-03-07', 'A'],
    ['王海 军官证 海字第12345678号 19850505', '王', '海', 'DD', '1985-05-05', 'A'],
    ['８１０００0198508120036 王岱', '王', '岱', 'NIN', '1985-08-12', 'A'],
  ])('is read correctly from the line "%s"', (text, surname, firstName, documentType, birthday, passengerType) => {
    const [line] = read(text);
    expect(line?.errors).toEqual([]);
    expect(line?.entry).toMatchObject({ surname, firstName, documentType, birthday, passengerType });
  });

  it.each([
    ['李清和 370202199003071234', 'documentNoInvalid'],
    ['李清和', 'documentTypeMissing'],
    ['370202199003071233', 'surnameMissing'],
    ['李 E12345678 1990-03-07', 'firstNameMissing'],
    ['李清和 E12345678 1990-03-07', 'nameNotLatin'],
    ['ZHANG/SAN E12345678', 'birthdayMissing'],
    ['李清和 370202199003071233 1990-03-08', 'birthdayDiffers'],
    ['李清和 370202199003071233 儿童', 'childTooOld'],
    ['李清和 370202199003071233 ###', 'lineNotUnderstood'],
    ['李清和 370202199003071233 E12345678', 'lineNotUnderstood'],
    ['ZHANG/SAN E12345678 1990-03-07 2026-11-22', undefined],
  ])('with the line "%s" has the error %s', (text, code) => {
    expect(wrong(text)[0]?.[0]).toBe(code);
  });

  test('keeps every line as typed, and numbers the lines as an editor does', () => {
    const text = '姓名\t证件号码\n\n  李清和  370202199003071233 \n王 岱\n';
    expect(read(text).map(({ no, text: line }) => [no, line])).toEqual([
      [3, '  李清和  370202199003071233 '],
      [4, '王 岱'],
    ]);
  });

  test('has errors for a document in two lines, and for the lines beyond the limit', () => {
    const same = '李清和 370202199003071233\n李海 CHDNI 370202199003071233';
    expect(wrong(same)[1]).toContain('documentInEarlierLine');
    const many = Array.from({ length: mostPastedLines + 1 }, () => '李清和').join('\n');
    expect(wrong(many).at(-1)).toContain('tooManyLines');
    expect(wrong(many).at(-2)).not.toContain('tooManyLines');
  });
});
