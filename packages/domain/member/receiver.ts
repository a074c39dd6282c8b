import type { Bilingual } from '../bilingual.ts';
import type { FieldError } from '../field-error.ts';
import { isMobileCn } from '../formats/index.ts';

/** A saved address to which papers of a member are sent, with the mobile for the courier. */
export interface ReceiverEntry {
  name: string;
  mobile: string;
  province: string;
  city: string;
  district: string;
  address: string;
  /** The postal code, '' for none. */
  postCode: string;
}

/** The largest number of addresses of one account. */
export const mostReceivers = 20;

const shortestAddress = 5;

/** The texts for errors that only an address can have, by code. */
export const receiverErrorTexts = {
  receiverNameMissing: { zh: '请填写收件人姓名', en: 'Please enter the recipient’s name' },
  provinceMissing: { zh: '请选择省份', en: 'Please choose the province' },
  cityMissing: { zh: '请选择城市', en: 'Please choose the city' },
  districtMissing: { zh: '请选择区县', en: 'Please choose the district' },
  addressTooShort: {
    zh: `请填写详细地址，至少${shortestAddress}个字`,
    en: `Please enter the full address, at least ${shortestAddress} characters`,
  },
  postCodeInvalid: { zh: '邮政编码为6位数字', en: 'A postcode has six digits' },
} as const satisfies Record<string, Bilingual>;

interface ReceiverError extends FieldError<'mobileInvalid' | keyof typeof receiverErrorTexts> {
  path: keyof ReceiverEntry;
}

export function normaliseReceiver(entry: ReceiverEntry): ReceiverEntry {
  return {
    name: entry.name.trim(),
    mobile: entry.mobile.trim(),
    province: entry.province.trim(),
    city: entry.city.trim(),
    district: entry.district.trim(),
    address: entry.address.trim().replaceAll(/\s+/g, ' '),
    postCode: entry.postCode.trim(),
  };
}

/** Lists the errors of an address. It expects the normal form. */
export function validateReceiver(entry: ReceiverEntry): ReceiverError[] {
  const { name, mobile, province, city, address, postCode } = entry;
  const errors: ReceiverError[] = [];
  if (name === '') errors.push({ path: 'name', rule: 'required', code: 'receiverNameMissing' });
  if (!isMobileCn(mobile)) errors.push({ path: 'mobile', rule: 'mobile', code: 'mobileInvalid' });
  if (province === '') errors.push({ path: 'province', rule: 'required', code: 'provinceMissing' });
  if (city === '') errors.push({ path: 'city', rule: 'required', code: 'cityMissing' });
  if ([...address].length < shortestAddress) errors.push({ path: 'address', rule: 'min', code: 'addressTooShort' });
  if (postCode !== '' && !/^\d{6}$/.test(postCode))
    errors.push({ path: 'postCode', rule: 'regex', code: 'postCodeInvalid' });
  return errors;
}
