import { callingCodeOf, callingCountries, joinMobile, type SplitMobile, splitMobile } from '@haidai/domain/telephone';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FieldProps } from '../../core/form/fields.ts';
import { listCountries } from '../../i18n/countries.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './mobile-field.module.css';
import { personTexts } from './texts.ts';

interface MobileFieldProps extends FieldProps<string> {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
}

/**
 * A mobile number of any country: the calling code, with the countries in its list, and the number. Its value is the number of the mainland, or
 * `+44 7700 900123`. A number that is typed or pasted with its calling code chooses the country.
 */
export function MobileField({ label, hint, required, autoComplete = 'tel-national', ...field }: MobileFieldProps) {
  const { value, onChange, ...rest } = field;
  const t = useTexts(personTexts);
  const [chosen, setChosen] = useState('CN');
  const { country, national } = splitMobile(value, chosen);
  const options = useCallingOptions(country);
  const change = (next: SplitMobile) => {
    setChosen(next.country);
    onChange(joinMobile(next));
  };
  const type = (typed: string) =>
    change(/^\s*(\+|00)/.test(typed) ? splitMobile(typed, country) : { country, national: typed });
  return (
    <div className={styles.row}>
      <SelectField
        id={`${field.id}-country`}
        className={styles.code}
        label={t('callingCode')}
        autoComplete="off"
        options={options}
        value={country}
        shown={`+${callingCodeOf(country)}`}
        onChange={(next) => change({ country: next, national })}
      />
      <TextField
        {...rest}
        className={styles.number}
        type="tel"
        inputMode="tel"
        maxLength={24}
        label={label}
        hint={hint}
        required={required}
        autoComplete={autoComplete}
        value={national}
        onChange={type}
      />
    </div>
  );
}

/**
 * Lists the calling codes. Names of countries differ between the server and a browser, so the page gets the full list
 * only in the browser.
 */
function useCallingOptions(country: string) {
  const language = useLanguage();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const options = useMemo(() => {
    const countries = isInBrowser ? callingCountries.map((each) => each.country) : [];
    return listCountries(language, countries).map(({ value, label }) => ({
      value,
      label: `+${callingCodeOf(value)} ${label}`,
    }));
  }, [isInBrowser, language]);
  return isInBrowser ? options : [{ value: country, label: `+${callingCodeOf(country)}` }];
}
