import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import type { BookingStart } from '../box/booking-start.ts';
import { BoxFrame } from '../box/box-frame.tsx';
import { TripForm } from '../box/trip-form.tsx';
import styles from '../fares/special-fare-note.module.css';
import type { FlightSearch } from '../flight-search.ts';
import { cashShop, type FlightShop } from '../flight-shop.ts';
import { FlightSearchView } from '../results/flight-search-view.tsx';
import { shoppingTexts } from '../texts.ts';
import { completeTripSearch } from '../trip-search.ts';
import { gmjcSearch } from './gmjc-search.ts';
import { saleRulesQuery } from './queries.ts';
import { specialTexts } from './texts.ts';

const route = getRouteApi('/book/GMJCFlightSearch');

/** The shop of this page: economy seats at the one fare of the page. */
const gmjcShop: FlightShop = {
  ...cashShop,
  offersKinds: false,
  showsFare: ({ fareKind }) => fareKind === 'GMJC',
  modify: (search) => <ModifyLink search={search} />,
};

/**
 * The page /book/GMJCFlightSearch: the fare for disabled servicemen and police officers, who may buy it, and its
 * flights.
 */
export function GmjcPage() {
  const asked = gmjcSearch.parse(route.useSearch());
  const navigate = route.useNavigate();
  const today = useToday();
  const { start } = route.useLoaderData();
  if (start) return <GmjcStart start={start} />;
  const trip = completeTripSearch(asked, today);
  const search: FlightSearch = { ...asked, ...trip, fareKind: 'GMJC', classType: 'ECO', childNum: 0, babyNum: 0 };
  const change = (next: Partial<FlightSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return <FlightSearchView shop={gmjcShop} search={search} onChange={change} />;
}

function GmjcStart({ start }: { start: BookingStart }) {
  const t = useTexts(specialTexts);
  const [draft, setDraft] = useState({ ...start.draft, isReturn: false });
  const { data: rules = [] } = useQuery(saleRulesQuery('GMJC'));
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('gmjcTitle')}</h1>
        <p className={textStyles.secondary}>{t('gmjcLead')}</p>
      </div>
      {rules.map(({ strategyId, text }) => (
        <section key={strategyId} className={styles.note} aria-label={t('gmjcRules')}>
          <h2>{t('gmjcRules')}</h2>
          <ul>
            {text.split(/[；;]\s*/).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
      <BoxFrame>
        <TripForm draft={draft} onChange={setDraft} to="/book/GMJCFlightSearch" />
      </BoxFrame>
    </main>
  );
}

function ModifyLink({ search }: { search: FlightSearch }) {
  const t = useTexts(shoppingTexts);
  return (
    <Link
      className={buttonClass({})}
      to="/book/GMJCFlightSearch"
      search={{ ...search, change: true, out: '', back: '' }}
    >
      <Icon name="edit" size="s" />
      {t('modifySearch')}
    </Link>
  );
}
