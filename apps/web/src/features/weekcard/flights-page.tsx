import type { MyWeekCards, WeekCardRecord, WeekTermsRecord } from '@haidai/contract/weekcard';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { type FlightSearch, FlightSearchView } from '../shopping/index.ts';
import { dayFor, daysToChoose } from './days-to-fly.ts';
import { myCardsQuery, productsQuery } from './queries.ts';
import { SearchForm } from './search-form.tsx';
import { weekTexts } from './texts.ts';
import { toFlightSearch, type WeekSearch } from './week-search.ts';
import { weekShop } from './week-shop.tsx';

const route = getRouteApi('/week/flightSearch');

/** /week/flightSearch: chooses the card, the route and the day, then lists the flights. */
export function WeekFlightsPage() {
  const t = useTexts(weekTexts);
  const mine = useQuery(myCardsQuery);
  const sold = useQuery(productsQuery);
  const retry = () => void Promise.all([mine.refetch(), sold.refetch()]);
  if (mine.data && sold.data) return <WithCards mine={mine.data} terms={sold.data.terms} />;
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      <h1 className={textStyles.visuallyHidden}>{t('searchTitle')}</h1>
      {mine.error || sold.error ? <ErrorState title={t('loadFailed')} onRetry={retry} /> : <Skeleton height="320px" />}
    </main>
  );
}

function WithCards({ mine, terms }: { mine: MyWeekCards; terms: WeekTermsRecord }) {
  const t = useTexts(weekTexts);
  const asked = route.useSearch();
  const cards = mine.cards.filter(canFly);
  const card = cards.find(({ cardNo }) => cardNo === asked.cardNo) ?? cards[0];
  if (!card) {
    return (
      <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
        <h1 className={textStyles.visuallyHidden}>{t('searchTitle')}</h1>
        <EmptyState title={t('noCard')} detail={t('noCardDetail')}>
          <Link to="/user/week/card" className={buttonClass({ kind: 'outline' })}>
            {t('toBind')}
          </Link>
          <Link to="/book/weekHome" className={buttonClass({ kind: 'primary' })}>
            {t('toHome')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  return <Search cards={cards} card={card} terms={terms} asked={asked} />;
}

/** True for a card of the user that is not paused and has rides and days left. */
export function canFly({ mine, bookable, pausedUntil, rides }: WeekCardRecord): boolean {
  return mine.bound && bookable !== null && pausedUntil === null && rides.left > 0;
}

interface SearchProps {
  cards: readonly WeekCardRecord[];
  card: WeekCardRecord;
  terms: WeekTermsRecord;
  asked: WeekSearch;
}

function Search({ cards, card, terms, asked }: SearchProps) {
  const t = useTexts(weekTexts);
  const navigate = route.useNavigate();
  const adultNum = Math.min(asked.adultNum, card.perOrder, card.rides.left);
  const departureDate = dayFor(asked.departureDate, daysToChoose(card, terms, adultNum));
  const isAsked = asked.origCode3 !== '' && asked.destCode3 !== '' && departureDate === asked.departureDate;
  const shop = useMemo(
    () => weekShop({ card, terms, labels: { payment: t('weekCard'), note: t('flightNote') } }),
    [card, terms, t],
  );
  if (!isAsked)
    return <SearchForm cards={cards} card={card} terms={terms} asked={{ ...asked, adultNum, departureDate }} />;
  // The request for the list uses the class and payment of `toFlightSearch`. The address keeps those of `bookWeek`.
  const change = ({ classType: _class, payment: _payment, ...next }: Partial<FlightSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <Suspense
      fallback={
        <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
          <Skeleton height="320px" />
        </main>
      }
    >
      <FlightSearchView shop={shop} search={toFlightSearch({ ...asked, adultNum, departureDate })} onChange={change} />
    </Suspense>
  );
}
