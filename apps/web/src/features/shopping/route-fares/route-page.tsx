import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDayAndWeekday, formatMonth, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { CityPicture } from '../../scenery/index.ts';
import { FareTermsBrief } from '../fares/fare-terms-brief.tsx';
import type { RouteFares } from './load-route-fares.ts';
import { RouteLinks, RouteTrail } from './route-frame.tsx';
import styles from './route-page.module.css';
import { routeFareTexts } from './texts.ts';
import { Timetable } from './timetable.tsx';

const route = getRouteApi('/fares/$pair');

/** The page /fares/<from>-<to>: the lowest prices of the coming months, the flights, the terms and other routes. */
export function RoutePage() {
  const t = useTexts(routeFareTexts);
  const fares = route.useLoaderData();
  const { from, to, flights, terms, others } = fares;
  const names = { from: from.name, to: to.name };
  return (
    <main id="main">
      <div className={layoutStyles.container}>
        <RouteTrail>
          <li aria-current="page">{t('route', names)}</li>
        </RouteTrail>
        <Head fares={fares} />
        {fares.lowest === null ? (
          <EmptyState title={t('nothing')} detail={t('nothingDetail')} />
        ) : (
          <section className={layoutStyles.section} aria-labelledby="months">
            <div className={layoutStyles.sectionHead}>
              <div>
                <h2 id="months">{t('months')}</h2>
                <p>{t('monthsNote')}</p>
              </div>
            </div>
            <Months fares={fares} />
          </section>
        )}
        {flights.length > 0 && <Timetable fares={fares} />}
        {terms && (
          <section className={layoutStyles.section} aria-labelledby="terms">
            <div className={layoutStyles.sectionHead}>
              <div>
                <h2 id="terms">{t('terms')}</h2>
                <p>{t('termsNote', { yuan: formatYuan(terms.fare) })}</p>
              </div>
            </div>
            <Card>
              <FareTermsBrief trips={[{ name: '', ...terms }]} />
            </Card>
          </section>
        )}
        <section className={layoutStyles.section} aria-labelledby="others">
          <div className={layoutStyles.sectionHead}>
            <h2 id="others">{t('others', names)}</h2>
            <Link className={textStyles.link} to="/fares">
              {t('all')}
            </Link>
          </div>
          <RouteLinks from={from} cities={others} pictures />
        </section>
      </div>
    </main>
  );
}

/** The picture of the destination with the name of the route, its lowest price, and the ways to search. */
function Head({ fares: { from, to, iorD, lowest, months, hasReturn } }: { fares: RouteFares }) {
  const t = useTexts(routeFareTexts);
  const cheapest = months.find(({ total }) => total !== null && total === lowest);
  const ends = { origCode3: from.code, destCode3: to.code, iorD };
  return (
    <div className={styles.head}>
      <CityPicture className={styles.scene} code={to.code} size="hero" isFirst />
      <div className={styles.plate}>
        <h1>{t('title', { from: from.name, to: to.name })}</h1>
        {lowest !== null && (
          <p className={styles.lead}>
            <span>{t('lead')}</span> <Price className={styles.price} yuan={lowest} from />
          </p>
        )}
        <p className={styles.actions}>
          <Link
            className={buttonClass({ kind: 'primary', size: 'l' })}
            to="/book/flightSearch"
            search={{ ...ends, ...(cheapest && { departureDate: cheapest.flightDate }) }}
          >
            {t('search')}
          </Link>
          {hasReturn && (
            <Link
              className={buttonClass({ kind: 'outline', size: 'l' })}
              to="/book/dates"
              search={{ ...ends, isReturn: true }}
            >
              {t('compare')}
            </Link>
          )}
        </p>
        {hasReturn && (
          <p>
            <Link
              className={textStyles.link}
              to="/fares/$pair"
              params={{ pair: `${to.code}-${from.code}`.toLowerCase() }}
            >
              {t('back', { from: to.name, to: from.name })}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** The coming months. Each leads to the flights of its cheapest day. */
function Months({ fares: { from, to, iorD, months, lowest } }: { fares: RouteFares }) {
  const t = useTexts(routeFareTexts);
  const language = useLanguage();
  return (
    <ul className={styles.months}>
      {months.map(({ month, flightDate, total }) => (
        <li key={month}>
          {total === null ? (
            <span className={classNames(styles.month, styles.none)}>
              <span>{formatMonth(month, language)}</span>
              <span className={textStyles.hint}>{t('noFare')}</span>
            </span>
          ) : (
            <Link
              className={styles.month}
              to="/book/flightSearch"
              search={{ origCode3: from.code, destCode3: to.code, departureDate: flightDate, iorD }}
            >
              <span>
                {formatMonth(month, language)} {total === lowest && <b className={styles.mark}>{t('lowest')}</b>}
              </span>{' '}
              <Price className={styles.monthPrice} yuan={total} lowest={total === lowest} />{' '}
              <span className={textStyles.hint}>{formatDayAndWeekday(flightDate, language)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
