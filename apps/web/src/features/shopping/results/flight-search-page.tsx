import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import type { FlightSearch } from '../flight-search.ts';
import { cashShop } from '../flight-shop.ts';
import { shoppingTexts } from '../texts.ts';
import { completeTripSearch, correctionsOf, type SearchCorrection } from '../trip-search.ts';
import { TripWatch } from '../trip-watch.tsx';
import { usePartyText } from '../use-party-text.ts';
import styles from './flight-card.module.css';
import { FlightSearchView } from './flight-search-view.tsx';

const route = getRouteApi('/book/flightSearch');

export interface AwardFlightsProps {
  search: FlightSearch;
  notice: ReactNode;
  onChange: (change: Partial<FlightSearch>) => void;
}

/**
 * The page /book/flightSearch: the flights of the searched day and, for a return trip, the return flights. Points and
 * vouchers have a shop of their own, with one class and no kinds of fare.
 */
export function FlightSearchPage({ AwardFlights }: { AwardFlights: ComponentType<AwardFlightsProps> }) {
  const asked = route.useSearch();
  const today = useToday();
  const change = useChangeSearch();
  const search: FlightSearch = { ...asked, ...completeTripSearch(asked, today) };
  const t = useTexts(shoppingTexts);
  if (!search.origCode3 || !search.destCode3) {
    return (
      <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
        <h1 className={textStyles.visuallyHidden}>{t('searchTitle')}</h1>
        <EmptyState title={t('searchIncomplete')} detail={t('searchIncompleteDetail')}>
          <Link to="/book" className={buttonClass({ kind: 'primary' })}>
            {t('modifySearch')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  const corrections = correctionsOf(asked, today);
  const notice = corrections.length > 0 && <Corrections corrections={corrections} search={search} />;
  if (search.payment !== 'CASH') {
    const inPoints = { ...search, classType: '', fareKind: '' } as const;
    return <AwardFlights search={inPoints} notice={notice} onChange={change} />;
  }
  const watch = <TripWatch search={search} offer="offer" className={styles.watch} />;
  return <FlightSearchView shop={cashShop} search={search} notice={notice} watch={watch} onChange={change} />;
}

/** Shows which parts of the address could not be searched, and what the page shows instead. */
function Corrections({ corrections, search }: { corrections: readonly SearchCorrection[]; search: FlightSearch }) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const partyText = usePartyText();
  const sentences = {
    departureDate: () => t('correctedDeparture', { day: formatDay(search.departureDate, language) }),
    returnDate: () => t('correctedReturn', { day: formatDay(search.returnDate, language) }),
    party: () => t('correctedParty', { party: partyText(search) }),
  };
  return (
    <Note tone="warn" className={styles.note}>
      {corrections.map((correction) => (
        <p key={correction}>{sentences[correction]()}</p>
      ))}
    </Note>
  );
}

/**
 * Writes a change of the search into the address and replaces the history entry. So the back button leaves the list,
 * not a filter.
 */
function useChangeSearch() {
  const navigate = route.useNavigate();
  return (change: Partial<FlightSearch>) => {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  };
}
