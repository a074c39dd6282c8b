import { useSuspenseQuery } from '@tanstack/react-query';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Fold } from '../../../ui/display/fold.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { fareRoutesQuery } from './load-route-fares.ts';
import { RouteLinks, RouteTrail } from './route-frame.tsx';
import styles from './routes-page.module.css';
import { routeFareTexts } from './texts.ts';

/**
 * The page /fares: the direct routes of each city, each with a link to its fare page. Those of the hub come first, the
 * others are folded.
 */
export function RoutesPage() {
  const t = useTexts(routeFareTexts);
  const { data: routes } = useSuspenseQuery(fareRoutesQuery(''));
  const { hub } = useSite().carrier;
  const [first, ...others] = routes.toSorted((a, b) => Number(b.from.code === hub) - Number(a.from.code === hub));
  return (
    <main id="main" className={layoutStyles.container}>
      <RouteTrail />
      <div className={layoutStyles.pageHead}>
        <h1>{t('routes')}</h1>
        <p className={textStyles.secondary}>{t('routesLead')}</p>
      </div>
      {first && (
        <section className={layoutStyles.section}>
          <div className={layoutStyles.sectionHead}>
            <h2>{t('fromCity', { from: first.from.name })}</h2>
          </div>
          <RouteLinks from={first.from} cities={first.destinations} pictures />
        </section>
      )}
      <div className={classNames(layoutStyles.section, styles.folds)}>
        {others.map(({ from, destinations }) => (
          <Fold
            key={from.code}
            title={t('fromCity', { from: from.name })}
            detail={t('routeCount', { count: destinations.length })}
          >
            <RouteLinks from={from} cities={destinations} />
          </Fold>
        ))}
      </div>
    </main>
  );
}
