import type { ReactNode } from 'react';
import { formatDay, formatWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { DayPrice } from '../../../ui/fields/calendar-month.tsx';
import searchBoxFieldsStyles from '../../../ui/search-box-fields.module.css';
import type { Place } from './places.ts';
import { boxTexts } from './texts.ts';
import type { TripDraft } from './trip-draft.ts';

interface OpensPanel {
  isOpen: boolean;
  /** Called when the traveller may soon need the panel. */
  onWanted: () => void;
  onOpen: () => void;
}

interface BoxFieldProps extends OpensPanel {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function BoxField({ label, className, isOpen, onWanted, onOpen, children }: BoxFieldProps) {
  return (
    <button
      type="button"
      className={classNames(searchBoxFieldsStyles.field, className, isOpen && searchBoxFieldsStyles.open)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={onWanted}
      onFocus={onWanted}
      onClick={onOpen}
    >
      <span>{label}</span> {children}
    </button>
  );
}

export function PlaceField({ place, ...field }: OpensPanel & { label: string; className?: string; place: Place }) {
  const t = useTexts(boxTexts);
  return (
    <BoxField {...field}>
      <b>
        <span>{place.name}</span> <em>{place.code}</em>
      </b>{' '}
      <small>{place.airport || t('allAirports')}</small>
    </BoxField>
  );
}

export function DateField({
  day,
  fare,
  ...field
}: OpensPanel & { label: string; day: string; fare?: DayPrice | undefined }) {
  const t = useTexts(boxTexts);
  const language = useLanguage();
  return (
    <BoxField className={searchBoxFieldsStyles.date} {...field}>
      <b>{formatDay(day, language)}</b>{' '}
      <small>
        {formatWeekday(day, language)}{' '}
        {fare && (
          <span className={fare.lowest ? searchBoxFieldsStyles.lowest : undefined}>
            {t('priceFrom', { yuan: formatYuan(fare.yuan) })}
          </span>
        )}
      </small>
    </BoxField>
  );
}

export function PartyField({ draft, ...field }: OpensPanel & { draft: TripDraft }) {
  const t = useTexts(boxTexts);
  return (
    <BoxField label={t('passengers')} className={searchBoxFieldsStyles.passengers} {...field}>
      <b>{t('adultCount', { count: draft.adultNum })}</b>{' '}
      <small>
        {t('childCount', { count: draft.childNum })} · {t('babyCount', { count: draft.babyNum })}
      </small>
    </BoxField>
  );
}
