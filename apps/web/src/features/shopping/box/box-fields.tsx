import { monthOf } from '@haidai/domain/time';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import searchBoxFieldsStyles from '../../../ui/search-box-fields.module.css';
import { DateField, PartyField, PlaceField } from './box-field.tsx';
import { CityPanel, loadCities } from './cities/lazy-city-panel.ts';
import { boxTexts } from './texts.ts';
import type { TripDraft } from './trip-draft.ts';
import { useLowFares } from './use-low-fares.ts';

/** Like the cities, the other panels load when the traveller may need them. */
const loadDates = () => import('./dates-panel.tsx');
const loadParty = () => import('./party-panel.tsx');
const DatesPanel = lazy(() => loadDates().then((module) => ({ default: module.DatesPanel })));
const PartyPanel = lazy(() => loadParty().then((module) => ({ default: module.PartyPanel })));

type Open = 'from' | 'to' | 'out' | 'back' | 'party';

interface BoxFieldsProps {
  draft: TripDraft;
  onChange: (draft: TripDraft) => void;
}

/** The fields of the box. They look like words, not boxes. Each opens its panel. */
export function BoxFields({ draft, onChange }: BoxFieldsProps) {
  const t = useTexts(boxTexts);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const outFare = useLowFares(draft, 'out', monthOf(draft.departureDate))(draft.departureDate);
  const backFare = useLowFares(draft, 'back', monthOf(draft.departureDate))(draft.returnDate);
  const field = (name: Open, load: () => Promise<unknown>) => ({
    isOpen: open === name,
    onWanted: load,
    onOpen: () => setOpen(open === name ? undefined : name),
  });
  return (
    <>
      <PlaceField label={t('origin')} place={draft.from} {...field('from', loadCities)} />
      <button
        type="button"
        className={searchBoxFieldsStyles.swap}
        data-icon-only
        data-word={t('swapWord')}
        aria-label={t('swap')}
        onClick={() => onChange({ ...draft, from: draft.to, to: draft.from })}
      >
        <Icon name="swap" />
      </button>
      <PlaceField
        label={t('destination')}
        place={draft.to}
        className={searchBoxFieldsStyles.destination}
        {...field('to', loadCities)}
      />
      <DateField label={t('departureDate')} day={draft.departureDate} fare={outFare} {...field('out', loadDates)} />
      {draft.isReturn && (
        <DateField label={t('returnDate')} day={draft.returnDate} fare={backFare} {...field('back', loadDates)} />
      )}
      <PartyField draft={draft} {...field('party', loadParty)} />
      <Suspense>
        {(open === 'from' || open === 'to') && (
          <CityPanel
            end={open}
            ends={draft}
            onPick={(place) => onChange({ ...draft, [open]: place })}
            onClose={close}
            key={open}
          />
        )}
        {(open === 'out' || open === 'back') && (
          <DatesPanel way={open} draft={draft} onChange={onChange} onWay={setOpen} onClose={close} />
        )}
        {open === 'party' && <PartyPanel draft={draft} onChange={onChange} onClose={close} />}
      </Suspense>
    </>
  );
}
