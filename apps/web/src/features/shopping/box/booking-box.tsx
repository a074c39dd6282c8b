import './booking-box.css';
import './booking-box-narrow.css';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { BoxFields } from './box-fields.tsx';
import { BoxFoot } from './box-foot.tsx';
import { rememberTrip } from './recent-trips.ts';
import { boxTexts } from './texts.ts';
import { type TripDraft, toTripSearch } from './trip-draft.ts';
import { useTripProblem } from './use-trip-problem.ts';

/** Where to, when, how many: the one form every trip begins with. */
export function BookingBox({ initial }: { initial: TripDraft }) {
  const t = useTexts(boxTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(initial);
  const problem = useTripProblem(draft);
  const kinds = [
    { id: 'return', label: t('roundTrip') },
    { id: 'oneWay', label: t('oneWay') },
  ] as const;

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    const trip = toTripSearch(draft);
    rememberTrip(trip);
    void navigate({ to: '/book/flightSearch', search: trip });
  };
  return (
    <form className="bb" onSubmit={search}>
      <Tabs
        className="bb-tabs"
        label={t('tripKind')}
        items={kinds}
        value={draft.isReturn ? 'return' : 'oneWay'}
        onChange={(kind) => setDraft({ ...draft, isReturn: kind === 'return' })}
      >
        <div className="bb-body">
          <div className={draft.isReturn ? 'bb-row' : 'bb-row bb-row-1'}>
            <BoxFields draft={draft} onChange={setDraft} />
            <button type="submit" className={`${buttonClass({ kind: 'primary' })} bb-go`}>
              <Icon name="search" />
              <span>{t('searchFlights')}</span>
            </button>
          </div>
          <p className="bb-problem" role="alert">
            {problem && (
              <>
                <Icon name="warning" size="s" />
                {problem}
              </>
            )}
          </p>
          <BoxFoot draft={draft} onChange={setDraft} />
        </div>
      </Tabs>
    </form>
  );
}
