import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCharacterOf } from './credit-code.ts';
import {
  chineseAmount,
  type FormRule,
  formRuleOn,
  isCreditCode,
  isFlown,
  normaliseBuyer,
  secondsUntilAskedAgain,
  type TitleType,
  validateBuyer,
  vatIn,
  voucherState,
} from './index.ts';

const table = (heading: string) => readRuleTable('receipts', heading);
const cell = (text: string | undefined) => text ?? '';
const fen = (yuan: string | undefined) => Math.round(Number(yuan) * 100);
const now = Date.parse('2026-12-08T12:00:00+08:00');
const DAY = 86_400_000;

describe('the receipt of a ticket (docs/rules/receipts.md)', () => {
  it.each(table('When'))('with the coupons $Coupons, $Days days after the arrival, has the state $State', (row) => {
    const coupons = cell(row.Coupons)
      .split(', ')
      .map((text) => {
        const arrived = text.endsWith(' arrived');
        const status = arrived ? text.slice(0, -' arrived'.length) : text;
        return { status, arrived, arrivesAt: now - Number(row.Days) * DAY };
      });
    expect(voucherState({ askDays: 180 }, coupons, now)).toBe(row.State);
  });

  it('does not count a coupon as flown before the flight has arrived or without check-in', () => {
    expect(isFlown({ status: 'CHECKED IN', arrived: false })).toBe(false);
    expect(isFlown({ status: 'OPEN FOR USE', arrived: true })).toBe(false);
  });
});

describe('the form of a receipt', () => {
  const file = path.join(import.meta.dirname, '../../../carriers/haidai/documents/rules.json');
  const forms: FormRule[] = JSON.parse(readFileSync(file, 'utf8')).rules[0].forms;
  it.each(table('Form'))('$Form for a ticket of the kind $Kind on $Day follows the rule $Rule', (row) => {
    const found = formRuleOn(forms, {
      form: row.Form as 'DIGITAL' | 'PAPER',
      kind: row.Kind as 'D' | 'I',
      day: cell(row.Day),
    });
    expect(found?.id ?? '').toBe(cell(row.Rule));
  });
});

describe('a question to the tax office', () => {
  it('is repeated each minute for ten minutes, so that no document stays unknown for longer', () => {
    const pauses = Array.from({ length: 12 }, (_, index) => secondsUntilAskedAgain(index + 1));
    expect(pauses.slice(0, 10).reduce((sum, seconds) => sum + seconds, 0)).toBe(600);
    expect(pauses.slice(10)).toEqual([900, 900]);
  });
});

describe('the VAT of a receipt', () => {
  const vat = { percent: { D: 9, I: 0 }, codes: ['FARE', 'YQ'] };
  it.each(table('Tax'))('of the kind $Kind with the fare $Fare, YQ $YQ and CN $CN is as in the table', (row) => {
    const lines = ['FARE', 'YQ', 'CN'].map((code) => ({ code, amountFen: fen(row[code === 'FARE' ? 'Fare' : code]) }));
    expect(vatIn({ vat }, row.Kind as 'D' | 'I', lines)).toBe(fen(row['In it']));
  });
});

describe('the buyer of a receipt', () => {
  it.each(table('Buyer'))(
    'of the type $Type with the title "$Title" and the number "$Number" is checked as in the table',
    (row) => {
      const buyer = normaliseBuyer({
        titleType: row.Type as TitleType,
        title: cell(row.Title),
        taxNumber: cell(row.Number),
      });
      expect(validateBuyer(buyer).map(({ rule }) => rule)).toEqual(row.Wrong ? [row.Wrong] : []);
    },
  );

  it('of the type PERSONAL loses a typed tax number', () => {
    expect(normaliseBuyer({ titleType: 'PERSONAL', title: ' 李  清和 ', taxNumber: '123' })).toEqual({
      titleType: 'PERSONAL',
      title: '李 清和',
      taxNumber: '',
    });
  });
});

describe('a unified social credit code', () => {
  const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const one = fc.constantFrom(...letters);
  const text = (least: number) => fc.array(one, { minLength: least, maxLength: least }).map((all) => all.join(''));
  const region = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));
  const body = fc.tuple(text(2), region, text(9)).map((parts) => parts.join(''));

  it('is valid only with its own check character', () => {
    fc.assert(
      fc.property(body, one, (made, other) => {
        const check = checkCharacterOf(made);
        expect(isCreditCode(made + check)).toBe(true);
        if (other !== check) expect(isCreditCode(made + other)).toBe(false);
      }),
    );
  });

  it('is invalid with one wrong character or two swapped neighbours', () => {
    const code = '91110108551385082Q';
    for (let at = 0; at < 17; at += 1) {
      for (const letter of letters) {
        if (letter !== code[at]) expect(isCreditCode(code.slice(0, at) + letter + code.slice(at + 1))).toBe(false);
      }
      const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
      if (swapped !== code) expect(isCreditCode(swapped)).toBe(false);
    }
  });
});

describe('an amount in Chinese capitals', () => {
  it.each(table('In words'))('spells ¥$Yuan as in the table', (row) => {
    expect(chineseAmount(fen(row.Yuan))).toBe(row.Words);
  });
});
