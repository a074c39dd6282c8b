import type { AsyncRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import searchBoxStyles from '../../../ui/search-box.module.css';
import { BoxFrame } from './box-frame.tsx';
import { type BoxText, boxTexts } from './texts.ts';
import type { TripDraft } from './trip-draft.ts';
import { TripForm } from './trip-form.tsx';

/** A tab beside the booking: its name and its panel, which loads when the visitor chooses the tab. */
export interface BoxTab {
  /** The name of the tab in the address: `?tab=status`. */
  id: string;
  label: BoxText;
  /** The form of the tab (`bb-body`). The trip is the one in the box, and it stays when the visitor leaves the tab. */
  Panel: AsyncRouteComponent<{ draft: TripDraft; onChange: (draft: TripDraft) => void }>;
}

interface BookingBoxProps {
  initial: TripDraft;
  /** The open tab: `return`, `oneWay`, or the id of another tab. Any other value means a return trip. */
  tab: string;
  onTab: (tab: string) => void;
  others?: readonly BoxTab[];
}

/** The form for the places, dates and party, with which every trip begins. */
export function BookingBox({ initial, tab, onTab, others = [] }: BookingBoxProps) {
  const t = useTexts(boxTexts);
  const [draft, setDraft] = useState(initial);
  const other = others.find(({ id }) => id === tab);
  const isReturn = tab !== 'oneWay';
  const items = [
    { id: 'return', label: t('roundTrip') },
    { id: 'oneWay', label: t('oneWay') },
    ...others.map(({ id, label }) => ({ id, label: t(label) })),
  ];
  return (
    <BoxFrame>
      <Tabs
        className={searchBoxStyles.tabs}
        tabClassName={searchBoxStyles.tab}
        label={others.length > 0 ? t('boxTabs') : t('tripKind')}
        items={items}
        value={other?.id ?? (isReturn ? 'return' : 'oneWay')}
        onChange={onTab}
      >
        {other ? (
          <Suspense fallback={<PanelPlace />}>
            <other.Panel draft={draft} onChange={setDraft} />
          </Suspense>
        ) : (
          <TripForm draft={{ ...draft, isReturn }} onChange={setDraft} />
        )}
      </Tabs>
    </BoxFrame>
  );
}

/** Keeps the space of a panel that is still loading. */
function PanelPlace() {
  return (
    <div className={classNames(searchBoxStyles.body, searchBoxStyles.loading)}>
      <Skeleton height="96px" />
    </div>
  );
}
