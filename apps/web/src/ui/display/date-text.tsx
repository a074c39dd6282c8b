import { formatDate, formatInstant } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-texts.tsx';

/** A date or an instant of the wire, with its year, in the format of the language. */
export function DateText({ value }: { value: string }) {
  const language = useLanguage();
  return <time dateTime={value}>{formatDate(value.includes('T') ? formatInstant(value) : value, language)}</time>;
}
