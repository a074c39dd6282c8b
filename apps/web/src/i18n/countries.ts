import { useMemo } from 'react';
import { useLanguage } from './use-texts.tsx';

/** The nationalities (ISO 3166) that a passport may state. Countries of the carrier's own markets come first. */
const FIRST = 'CN HK MO TW KR JP TH SG MY VN'.split(' ');
const OTHERS = (
  'AE AR AT AU BD BE BG BR BY CA CH CL CO CZ DE DK EE EG ES ET FI FR GB GH GR HR HU ID IE IL IN IQ IR IS IT KE ' +
  'KG KH KW KZ LA LK LT LV MA MM MN MV MX NG NL NO NP NZ OM PE PH PK PL PT QA RO RS RU SA SE SI SK TJ TM TN TR ' +
  'UA US UZ ZA'
).split(' ');

export function useCountryOptions(): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const option = (value: string) => ({ value, label: names.of(value) ?? value });
    const others = OTHERS.map(option).toSorted((a, b) => a.label.localeCompare(b.label, language));
    return [...FIRST.map(option), ...others];
  }, [language]);
}
