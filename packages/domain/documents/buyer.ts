import type { Bilingual } from '../bilingual.ts';
import type { FieldError } from '../field-error.ts';
import { isCreditCode, normaliseCreditCode } from './credit-code.ts';

/** The kinds of buyers of a receipt, with the names of the tax information types. */
export const titleTypes = ['PERSONAL', 'ENTERPRISE', 'INSTITUTION'] as const;
export type TitleType = (typeof titleTypes)[number];

export interface Buyer {
  readonly titleType: TitleType;
  readonly title: string;
  /** The tax number, '' for none. */
  readonly taxNumber: string;
}

const shortest = 2;
const longest = 100;

/** The texts for errors of the buyer, by code. */
export const buyerErrorTexts = {
  buyerTitleMissing: { zh: '请填写发票抬头', en: 'Please enter the name to appear on the voucher' },
  buyerTitleInvalid: {
    zh: `抬头须为 ${shortest} 到 ${longest} 个字的名称`,
    en: `The name must have ${shortest} to ${longest} characters`,
  },
  taxNumberMissing: { zh: '企业抬头须填写税号', en: 'Please enter the company’s tax number' },
  taxNumberInvalid: {
    zh: '税号有误：统一社会信用代码为 18 位，请核对',
    en: 'This is not a valid unified social credit code of 18 characters. Please check it.',
  },
} as const satisfies Record<string, Bilingual>;

interface BuyerError extends FieldError<keyof typeof buyerErrorTexts> {
  path: 'title' | 'taxNumber';
}

export function normaliseBuyer({ titleType, title, taxNumber }: Buyer): Buyer {
  return {
    titleType,
    title: title.normalize('NFKC').replaceAll(/\s+/g, ' ').trim(),
    taxNumber: titleType === 'PERSONAL' ? '' : normaliseCreditCode(taxNumber),
  };
}

/**
 * Lists the errors of a buyer. It expects the normal form. A company must have a tax number; a public body may have
 * one.
 */
export function validateBuyer({ titleType, title, taxNumber }: Buyer): BuyerError[] {
  const errors: BuyerError[] = [];
  const length = [...title].length;
  const isName = /\p{L}/u.test(title) && !/[\p{C}<>]/u.test(title);
  if (length < shortest) errors.push({ path: 'title', rule: 'titleMissing', code: 'buyerTitleMissing' });
  else if (length > longest || !isName) errors.push({ path: 'title', rule: 'titleWrong', code: 'buyerTitleInvalid' });
  if (titleType === 'ENTERPRISE' && taxNumber === '')
    errors.push({ path: 'taxNumber', rule: 'taxNumberMissing', code: 'taxNumberMissing' });
  else if (taxNumber !== '' && !isCreditCode(taxNumber))
    errors.push({ path: 'taxNumber', rule: 'taxNumberWrong', code: 'taxNumberInvalid' });
  return errors;
}
