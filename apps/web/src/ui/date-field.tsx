import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.tsx';
import { TextField } from './text-field.tsx';
import { uiTexts } from './texts.ts';

type DateFieldProps = Omit<Parameters<typeof TextField>[0], 'type' | 'inputMode' | 'placeholder'>;

/**
 * A date far from today, typed: a birthday is quicker to write than to look up in a calendar. `19900307`, `1990/3/7`
 * and `1990年3月7日` all become `1990-03-07` when the field is left, whatever the browser's own way to write dates.
 */
export function DateField({ value, onChange, onBlur, ...rest }: DateFieldProps) {
  const t = useTexts(uiTexts);
  const [typing, setTyping] = useState<string>();
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      placeholder={t('datePattern')}
      maxLength={11}
      value={typing ?? value}
      onChange={(text) => {
        setTyping(text);
        onChange(readDate(text));
      }}
      onBlur={(event) => {
        setTyping(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** The date in a text as `yyyy-mm-dd`; a text that is none stays as it is, for the rules to complain about. */
export function readDate(text: string): string {
  const trimmed = text.normalize('NFKC').trim();
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(trimmed);
  if (!parts) return trimmed;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
