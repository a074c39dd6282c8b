import { isDate } from '@haidai/domain/time';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { TextField } from './text-field.tsx';
import { fieldTexts } from './texts.ts';

type DateFieldProps = Omit<Parameters<typeof TextField>[0], 'type' | 'inputMode' | 'placeholder'>;

/**
 * A field for a typed date far from today, for example a birthday. Typing is quicker there than a calendar. `19900307`,
 * `1990/3/7`, `1990年3月7日`, `7 Mar 1990` and `March 7, 1990` all become `1990-03-07` when the field loses the focus. The
 * browser's own date format has no effect. The field refuses any other text when it loses the focus.
 */
export function DateField({ value, error, onChange, onBlur, ...rest }: DateFieldProps) {
  const t = useTexts(fieldTexts);
  const [typing, setTyping] = useState<string>();
  const unread = typing === undefined && value !== '' && !isDate(value) ? t('dateUnread') : undefined;
  return (
    <TextField
      {...rest}
      error={error ?? unread}
      inputMode="numeric"
      placeholder={t('datePattern')}
      maxLength={20}
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

/**
 * Reads a date from a text, as `yyyy-mm-dd`. A text without a date stays unchanged, so that the rules can report it.
 */
export function readDate(text: string): string {
  const trimmed = text.normalize('NFKC').trim();
  const english = /^(\d{1,2})[ .-]*([A-Za-z]+)[ .,-]+(\d{4})$/.exec(trimmed);
  if (english) return fromEnglish(english[3], english[2], english[1]) ?? trimmed;
  const american = /^([A-Za-z]+)[ .]+(\d{1,2})[ ,]+(\d{4})$/.exec(trimmed);
  if (american) return fromEnglish(american[3], american[1], american[2]) ?? trimmed;
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(trimmed);
  if (!parts) return trimmed;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Reads an English date. The month is its name or the first three or more letters of it. */
function fromEnglish(year = '', month = '', day = ''): string | undefined {
  const index = month.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(month.toLowerCase()));
  return index < 0 ? undefined : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
