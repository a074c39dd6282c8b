import { readFarePair } from '@haidai/domain/shopping';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { fareRoutesQuery } from './load-route-fares.ts';
import { RouteLinks, RouteTrail } from './route-frame.tsx';
import { routeFareTexts } from './texts.ts';

const MOST_SHOWN = 24;

/** Explains that the route is not served, with the routes from its first city, else from the hub. */
export function RouteMissing() {
  const t = useTexts(routeFareTexts);
  const { hub } = useSite().carrier;
  const { pair = '' } = useParams({ strict: false });
  const { data: fromCity = [] } = useQuery(fareRoutesQuery(readFarePair(pair)?.from ?? hub));
  const { data: fromHub = [] } = useQuery(fareRoutesQuery(hub));
  const [routes] = fromCity.length > 0 ? fromCity : fromHub;
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      <RouteTrail />
      <h1 className={textStyles.visuallyHidden}>{t('missing')}</h1>
      <EmptyState title={t('missing')} detail={t('missingDetail')}>
        <Link className={buttonClass({ kind: 'primary' })} to="/book">
          {t('search')}
        </Link>
        <Link className={buttonClass({ kind: 'outline' })} to="/fares">
          {t('all')}
        </Link>
      </EmptyState>
      {routes && (
        <section className={layoutStyles.section}>
          <div className={layoutStyles.sectionHead}>
            <h2>{t('fromCity', { from: routes.from.name })}</h2>
          </div>
          <RouteLinks from={routes.from} cities={routes.destinations.slice(0, MOST_SHOWN)} />
        </section>
      )}
    </main>
  );
}
