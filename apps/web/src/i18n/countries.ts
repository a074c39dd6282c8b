import type { Language } from '@haidai/contract/pages';
import { useMemo } from 'react';
import { useLanguage } from './use-texts.tsx';

/** The countries of the carrier's own markets (ISO 3166), which come first in every list. */
const FIRST = 'CN HK MO TW KR JP TH SG MY VN'.split(' ');
/** The other countries that issue passports. */
const OTHERS = (
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CO CR ' +
  'CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE ' +
  'IL IN IQ IR IS IT JM JO KE KG KH KI KM KN KP KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN ' +
  'MR MT MU MV MW MX MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SI ' +
  'SK SL SM SN SO SR SS ST SV SY SZ TD TG TJ TL TM TN TO TR TT TV TZ UA UG US UY UZ VA VC VE VU WS XK YE ZA ZM ZW'
).split(' ');

/** The names that differ from those of the browser. */
const names: Readonly<Record<string, Readonly<Record<'zh' | 'en', string>>>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
};

interface CountryOption {
  value: string;
  label: string;
}

/** Returns the countries that issue passports, as options of a list. */
export function useCountryOptions(): CountryOption[] {
  const language = useLanguage();
  return useMemo(() => listCountries(language, [...FIRST, ...OTHERS]), [language]);
}

/** Lists countries by their names, after the carrier's own markets. */
export function listCountries(language: Language, countries: readonly string[]): CountryOption[] {
  const native = new Intl.DisplayNames(language, { type: 'region' });
  const option = (value: string) => ({
    value,
    label: names[value]?.[language === 'en' ? 'en' : 'zh'] ?? native.of(value) ?? value,
  });
  const others = countries.filter((country) => !FIRST.includes(country)).map(option);
  return [
    ...FIRST.filter((country) => countries.includes(country)).map(option),
    ...others.toSorted((a, b) => a.label.localeCompare(b.label, language)),
  ];
}
