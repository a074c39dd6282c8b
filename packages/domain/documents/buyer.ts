import { isCreditCode, normaliseCreditCode } from './credit-code.ts';

/** Who a voucher is made out to, as the tax information types name them. */
export const titleTypes = ['PERSONAL', 'ENTERPRISE', 'INSTITUTION'] as const;
export type TitleType = (typeof titleTypes)[number];

export interface Buyer {
  readonly titleType: TitleType;
  readonly title: string;
  /** '' where there is none. */
  readonly taxNumber: string;
}

export interface BuyerComplaint {
  readonly path: 'title' | 'taxNumber';
  readonly rule: string;
}

const shortest = 2;
const longest = 100;

export function normaliseBuyer({ titleType, title, taxNumber }: Buyer): Buyer {
  return {
    titleType,
    title: title.normalize('NFKC').replaceAll(/\s+/g, ' ').trim(),
    taxNumber: titleType === 'PERSONAL' ? '' : normaliseCreditCode(taxNumber),
  };
}

/** Everything wrong with it; expects the normal form. A company has a tax number, a public body may have one. */
export function validateBuyer({ titleType, title, taxNumber }: Buyer): BuyerComplaint[] {
  const complaints: BuyerComplaint[] = [];
  const length = [...title].length;
  const isName = /\p{L}/u.test(title) && !/[\p{C}<>]/u.test(title);
  if (length < shortest) complaints.push({ path: 'title', rule: 'titleMissing' });
  else if (length > longest || !isName) complaints.push({ path: 'title', rule: 'titleWrong' });
  if (titleType === 'ENTERPRISE' && taxNumber === '') complaints.push({ path: 'taxNumber', rule: 'taxNumberMissing' });
  else if (taxNumber !== '' && !isCreditCode(taxNumber)) complaints.push({ path: 'taxNumber', rule: 'taxNumberWrong' });
  return complaints;
}

/** What is wrong, by rule, in words. */
export const buyerWords = {
  titleMissing: { zh: '请填写发票抬头', en: 'Please enter who the voucher is made out to' },
  titleWrong: {
    zh: `抬头须为 ${shortest} 到 ${longest} 个字的名称`,
    en: `A name of ${shortest} to ${longest} characters, please`,
  },
  taxNumberMissing: { zh: '企业抬头须填写税号', en: 'A company needs its tax number' },
  taxNumberWrong: {
    zh: '税号有误：统一社会信用代码为 18 位，请核对',
    en: 'This is no unified social credit code of 18 characters; please check it',
  },
} as const;
