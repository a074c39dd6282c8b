import { addDays, daysBetween } from '@haidai/domain/time';
import { Suspense, useState } from 'react';
import type { FieldProps } from '../../core/form/fields.ts';
import { useToday } from '../../core/page/clock.ts';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import searchBoxFieldsStyles from '../../ui/search-box-fields.module.css';
import { CityPanel, type Ends, loadCities, PlaceField } from '../shopping/index.ts';
import styles from './flight-status-form.module.css';
import { flightTexts } from './texts.ts';

interface NumberFieldProps {
  field: FieldProps<string>;
  example: string;
}

/** The flight number as on a ticket. The field accepts any spelling. */
export function NumberField({ field: { id, name, value, error, onChange }, example }: NumberFieldProps) {
  const t = useTexts(flightTexts);
  return (
    <label className={classNames(searchBoxFieldsStyles.field, searchBoxFieldsStyles.input, styles.input)}>
      <span>{t('flightNo')}</span>
      <input
        id={id}
        name={name}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        placeholder={example}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'fs-problem' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface RouteFieldsProps {
  ends: Ends;
  onChange: (ends: Ends) => void;
}

/** The origin and the destination, as in the booking. */
export function RouteFields({ ends, onChange }: RouteFieldsProps) {
  const t = useTexts(flightTexts);
  const [open, setOpen] = useState<keyof Ends>();
  const field = (end: keyof Ends) => ({
    place: ends[end],
    isOpen: open === end,
    onWanted: loadCities,
    onOpen: () => setOpen(open === end ? undefined : end),
  });
  return (
    <>
      <PlaceField label={t('origin')} {...field('from')} />
      <button
        type="button"
        className={searchBoxFieldsStyles.swap}
        data-icon-only
        aria-label={t('swap')}
        onClick={() => onChange({ from: ends.to, to: ends.from })}
      >
        <Icon name="swap" />
      </button>
      <PlaceField label={t('destination')} className={searchBoxFieldsStyles.destination} {...field('to')} />
      <Suspense>
        {open && (
          <CityPanel
            key={open}
            end={open}
            ends={ends}
            onPick={(place) => onChange({ ...ends, [open]: place })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const DAYS_BEFORE = 3;
const DAYS_AFTER = 7;

/** Chooses a day near today. Another day is present if the address has it. */
export function DayField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const t = useTexts(flightTexts);
  const language = useLanguage();
  const today = useToday();
  const near = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) => addDays(today, index - DAYS_BEFORE));
  const days = near.includes(day) ? near : [...near, day].toSorted();
  const names: Record<number, string> = { [-1]: t('yesterday'), 0: t('today'), 1: t('tomorrow') };
  return (
    <label
      className={classNames(
        searchBoxFieldsStyles.field,
        searchBoxFieldsStyles.input,
        styles.input,
        searchBoxFieldsStyles.date,
        styles.date,
      )}
    >
      <span>{t('departureDay')}</span>
      <select name="flightDate" value={day} onChange={(event) => onChange(event.target.value)}>
        {days.map((each) => (
          <option key={each} value={each}>
            {[formatDayAndWeekday(each, language), names[daysBetween(today, each)]].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
      <Icon className={searchBoxFieldsStyles.icon} name="chevron-down" size="s" />
    </label>
  );
}
