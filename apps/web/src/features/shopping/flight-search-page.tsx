import { getRouteApi, Link } from '@tanstack/react-router';
import { useToday } from '../../app/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FlightSearch } from './flight-search.ts';
import { FlightSearchView } from './flight-search-view.tsx';
import { cashShop, type FlightShop } from './flight-shop.ts';
import { shoppingTexts } from './texts.ts';
import { completeTripSearch } from './trip-search.ts';

const route = getRouteApi('/book/flightSearch');

/**
 * /book/flightSearch: the flights of the day searched, then, for a return trip, the way back. For points and vouchers, in
 * a shop of their own: one class, no kinds of fare.
 */
export function FlightSearchPage({ awardShop }: { awardShop: FlightShop }) {
  const asked = route.useSearch();
  const today = useToday();
  const change = useChangeSearch();
  const search: FlightSearch = { ...asked, ...completeTripSearch(asked, today) };
  const t = useTexts(shoppingTexts);
  if (!search.origCode3 || !search.destCode3) {
    return (
      <main id="main" className="wrap page-message">
        <h1 className="vh">{t('searchTitle')}</h1>
        <EmptyState title={t('searchIncomplete')} detail={t('searchIncompleteDetail')}>
          <Link to="/book" className={buttonClass({ kind: 'primary' })}>
            {t('modifySearch')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  if (search.payment !== 'CASH') {
    return <FlightSearchView shop={awardShop} search={{ ...search, classType: '', fareKind: '' }} onChange={change} />;
  }
  return <FlightSearchView shop={cashShop} search={search} onChange={change} />;
}

/** Writes a change of the search into the address, in place: the back button leaves the list, not a filter. */
function useChangeSearch() {
  const navigate = route.useNavigate();
  return (change: Partial<FlightSearch>) => {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  };
}
