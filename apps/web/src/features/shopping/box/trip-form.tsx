import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import searchBoxStyles from '../../../ui/search-box.module.css';
import searchBoxFieldsStyles from '../../../ui/search-box-fields.module.css';
import { BoxFields } from './box-fields.tsx';
import { BoxFoot } from './box-foot.tsx';
import { BoxProblem } from './box-problem.tsx';
import { citiesOf, isServed } from './places.ts';
import { airportsQuery } from './queries.ts';
import { rememberTrip } from './recent-trips.ts';
import { boxTexts } from './texts.ts';
import { type TripDraft, toTripSearch } from './trip-draft.ts';

interface TripFormProps {
  draft: TripDraft;
  onChange: (draft: TripDraft) => void;
  /** The page with the results of the search. */
  to?: '/book/flightSearch' | '/book/GMJCFlightSearch';
}

/** The form for the trip, which leads to its flights. */
export function TripForm({ draft, onChange, to = '/book/flightSearch' }: TripFormProps) {
  const t = useTexts(boxTexts);
  const navigate = useNavigate();
  const problem = useTripProblem(draft);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    const trip = toTripSearch(draft);
    rememberTrip(trip);
    void navigate({ to, search: trip });
  };
  return (
    <form className={searchBoxStyles.body} onSubmit={search}>
      <div
        className={
          draft.isReturn
            ? searchBoxFieldsStyles.row
            : classNames(searchBoxFieldsStyles.row, searchBoxFieldsStyles.rowOneWay)
        }
      >
        <BoxFields draft={draft} onChange={onChange} />
        <button type="submit" className={classNames(buttonClass({ kind: 'primary' }), searchBoxFieldsStyles.submit)}>
          <Icon className={searchBoxFieldsStyles.icon} name="search" />
          <span>{t('searchFlights')}</span>
        </button>
      </div>
      <BoxProblem>{problem}</BoxProblem>
      <BoxFoot draft={draft} offersPayment={to === '/book/flightSearch'} onChange={onChange} />
    </form>
  );
}

/** Returns the reason why the box cannot search, in words, or undefined if it can. */
function useTripProblem({ from, to }: TripDraft): string | undefined {
  const t = useTexts(boxTexts);
  const language = useLanguage();
  // Uses only the airports that the city picker has already loaded. Until the traveller changes a city, the pair is one
  // that the carrier serves.
  const { data: airports } = useQuery({ ...airportsQuery, enabled: false });
  if (from.code === to.code) return t('sameCity');
  if (!airports || isServed(citiesOf(airports, language), from.code, to.code)) return undefined;
  return t('noRoute', { from: from.name, to: to.name });
}
