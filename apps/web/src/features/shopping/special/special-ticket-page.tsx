import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formatDayAndWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/display/price.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { CityThumb } from '../../scenery/index.ts';
import { SpecialFareNote } from '../fares/special-fare-note.tsx';
import { type Destination, FareMap } from './fare-map.tsx';
import { FareMonth } from './fare-month.tsx';
import { specialFaresQuery } from './queries.ts';
import { SpecialForm } from './special-form.tsx';
import type { SpecialSearch } from './special-search.ts';
import styles from './special-ticket-page.module.css';
import { specialTexts } from './texts.ts';

const route = getRouteApi('/book/querySpecialTicket');

/** The page /book/querySpecialTicket: the low fares from a city in a month, for a budget and a kind of fare. */
export function SpecialTicketPage() {
  const t = useTexts(specialTexts);
  const { search, change } = useSpecialSearch();
  const { data: fares, isError, refetch } = useQuery({ ...specialFaresQuery(search), placeholderData: (old) => old });
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      <SpecialForm
        search={search}
        originName={fares?.origin.cityName ?? search.origCode3}
        months={fares?.months ?? []}
        onChange={change}
      />
      <SpecialFareNote fares={(fares?.specialFares ?? []).map((fare) => ({ ...fare, fitsParty: true }))} />
      {isError && <ErrorState title={t('failed')} detail={t('failedDetail')} onRetry={() => void refetch()} />}
      {fares === undefined && !isError && <Skeleton height="480px" />}
      {fares === null && <EmptyState title={t('notServed')} detail={t('notServedDetail')} />}
      {fares && <Fares fares={fares} search={search} onChange={change} />}
      <p className={classNames(styles.count, textStyles.small)}>
        <Link className={textStyles.link} to="/book/GMJCFlightSearch">
          {t('gmjcLink')}
        </Link>
        <Link className={textStyles.link} to="/fares">
          {t('routesLink')}
        </Link>
      </p>
    </main>
  );
}

/**
 * Returns the search: the address with the latest changes until the address has them too. So a list does not jump back
 * while the traveller moves through it with the arrow keys.
 */
function useSpecialSearch() {
  const { search } = route.useLoaderData();
  const navigate = route.useNavigate();
  const [changed, setChanged] = useState<Partial<SpecialSearch>>({});
  const latest = useRef(0);
  const change = async (next: Partial<SpecialSearch>) => {
    latest.current += 1;
    const turn = latest.current;
    setChanged((before) => ({ ...before, ...next }));
    await navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
    if (turn === latest.current) setChanged({});
  };
  return { search: { ...search, ...changed }, change: (next: Partial<SpecialSearch>) => void change(next) };
}

interface FaresProps {
  fares: Parameters<typeof FareMap>[0]['fares'];
  search: SpecialSearch;
  onChange: (change: Partial<SpecialSearch>) => void;
}

function Fares({ fares: all, search, onChange }: FaresProps) {
  const t = useTexts(specialTexts);
  const fares = { ...all, destinations: all.destinations.filter(({ iorD }) => iorD === search.iorD) };
  const [cheapest] = fares.destinations;
  if (!cheapest) {
    return (
      <EmptyState title={t('nothing')} detail={t('nothingDetail')}>
        <Button kind="outline" onClick={() => onChange({ budget: 0, fareKind: '', month: '', iorD: 'D' })}>
          {t('clear')}
        </Button>
      </EmptyState>
    );
  }
  const chosen = fares.destinations.find(({ destCode3 }) => destCode3 === search.destCode3) ?? cheapest;
  const choose = (destCode3: string) => onChange({ destCode3, calendar: '' });
  return (
    <>
      <div className={styles.results}>
        <FareMap fares={fares} chosen={chosen.destCode3} onChoose={choose} />
        <section aria-label={t('placesTitle')}>
          <div className={styles.listHead}>
            <h2>{t('placesTitle')}</h2>
            <span className={textStyles.detail} role="status">
              {t('placesCount', { count: fares.destinations.length, yuan: formatYuan(cheapest.price) })}
            </span>
          </div>
          <ul className={styles.list}>
            {fares.destinations.map((place) => (
              <li key={place.destCode3}>
                <PlaceButton
                  place={place}
                  lowest={place.price === cheapest.price}
                  pressed={place === chosen}
                  onChoose={choose}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.count}>
        <FareMonth
          search={{ ...search, destCode3: chosen.destCode3 }}
          origin={fares.origin}
          destination={chosen}
          months={fares.months}
          month={search.calendar || chosen.flightDate.slice(0, 7)}
          onMonth={(calendar) => onChange({ calendar })}
        />
      </div>
    </>
  );
}

interface PlaceButtonProps {
  place: Destination;
  lowest: boolean;
  pressed: boolean;
  onChoose: (destCode3: string) => void;
}

function PlaceButton({ place, lowest, pressed, onChoose }: PlaceButtonProps) {
  const t = useTexts(specialTexts);
  const language = useLanguage();
  return (
    <button type="button" aria-pressed={pressed} onClick={() => onChoose(place.destCode3)}>
      <CityThumb small code={place.destCode3} />
      <span className={styles.place}>
        <b>{place.destName}</b>
        <small className={textStyles.secondary}>
          {t('onDay', { day: formatDayAndWeekday(place.flightDate, language) })}
          {place.productName && ` · ${place.productName}`}
        </small>
      </span>
      <Price className={styles.price} yuan={place.price} from lowest={lowest} />
    </button>
  );
}
