import { isMobileCn } from '../formats/index.ts';
import { callingCountries, countriesOf, countryOf, mobileStarts } from './calling-codes.ts';

const chinaCode = '86';

/**
 * Reads a mobile number of any country as typed. Returns its normal form, or null if it is no number. The normal form
 * of a mainland number is its eleven digits, and that of every other number is E.164: '+447700900123'. Spaces and signs
 * between the digits, `00` in place of `+`, and the prefix of calls inside the country do not count. In the carrier's
 * markets a landline is no mobile; in other countries only the number of digits counts.
 */
export function readMobile(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\s().\-‐-―\u200E\u202A\u202C]/g, '')
    .replace(/^00/, '+');
  if (isMobileCn(text)) return text;
  if (!/^\+[1-9]\d{5,17}$/.test(text)) return null;
  const digits = text.slice(1);
  if (digits.startsWith(chinaCode)) return isMobileCn(digits.slice(2)) ? digits.slice(2) : null;
  const countries = countriesOf(digits);
  const code = countries[0]?.code;
  if (!code) return null;
  const national = digits.slice(code.length);
  const fitting = [national, withoutTrunk(national, countries[0]?.trunk ?? '0')].find((each) => {
    const country = countryOf(countries, each);
    return country?.lengths.includes(each.length) && (mobileStarts[country.country]?.test(each) ?? true);
  });
  return fitting && `+${code}${fitting}`.length <= 16 ? `+${code}${fitting}` : null;
}

/** Returns a mobile in normal form. A text that is no mobile is only trimmed, and a check refuses it. */
export function normaliseMobile(typed: string): string {
  return readMobile(typed) ?? typed.trim();
}

/** Returns whether a text is a mobile number in normal form. */
export function isMobile(text: string): boolean {
  return readMobile(text) === text;
}

/** Returns the country (ISO 3166) of a mobile number in normal form: 'CN' for the mainland, 'JM' for '+1876…'. */
export function countryOfMobile(mobile: string): string {
  if (!mobile.startsWith('+')) return 'CN';
  const countries = countriesOf(mobile.slice(1));
  return countryOf(countries, mobile.slice(1 + (countries[0]?.code.length ?? 0)))?.country ?? '';
}

/** Returns the calling code of a country, without the plus: '44' for 'GB'. */
export function callingCodeOf(country: string): string {
  return callingCountries.find((each) => each.country === country)?.code ?? '';
}

function withoutTrunk(national: string, trunk: string): string {
  return national.startsWith(trunk) ? national.slice(trunk.length) : national;
}

/** A mobile as the two controls of a form show it. */
export interface SplitMobile {
  country: string;
  /** The number without its calling code, as typed. */
  national: string;
}

/**
 * Splits a mobile as typed into its country and the rest. Of the countries with one calling code it returns `chosen`,
 * if it is among them. A text without a calling code belongs to the mainland.
 */
export function splitMobile(typed: string, chosen: string): SplitMobile {
  const text = typed
    .normalize('NFKC')
    .replace(/^\s*00/, '+')
    .trimStart();
  if (!text.startsWith('+')) return { country: text === '' ? chosen : 'CN', national: typed };
  const digits = text.slice(1).replaceAll(/\D/g, '');
  const countries = countriesOf(digits);
  const code = countries[0]?.code;
  if (!code) return { country: chosen, national: typed };
  const country = countries.some((each) => each.country === chosen)
    ? chosen
    : (countryOf(countries, digits.slice(code.length))?.country ?? chosen);
  return { country, national: text.slice(1).trimStart().slice(code.length).trimStart() };
}

/** Returns a mobile as `splitMobile` reads it. An empty number stays empty. */
export function joinMobile({ country, national }: SplitMobile): string {
  return country === 'CN' || national === '' ? national : `+${callingCodeOf(country)} ${national}`;
}
