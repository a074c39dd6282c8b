import { useSuspenseQuery } from '@tanstack/react-query';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { fareRoutesQuery } from './load-route-fares.ts';
import { RouteLinks, RouteTrail } from './route-frame.tsx';
import { routeFareTexts } from './texts.ts';

/** The page /fares: the direct routes of each city, each with a link to its fare page. The hub comes first. */
export function RoutesPage() {
  const t = useTexts(routeFareTexts);
  const { data: routes } = useSuspenseQuery(fareRoutesQuery(''));
  const { hub } = useSite().carrier;
  const ordered = routes.toSorted((a, b) => Number(b.from.code === hub) - Number(a.from.code === hub));
  return (
    <main id="main" className={layoutStyles.container}>
      <RouteTrail />
      <div className={layoutStyles.pageHead}>
        <h1>{t('routes')}</h1>
        <p className={textStyles.secondary}>{t('routesLead')}</p>
      </div>
      {ordered.map(({ from, destinations }) => (
        <section key={from.code} className={layoutStyles.section}>
          <div className={layoutStyles.sectionHead}>
            <h2>{t('fromCity', { from: from.name })}</h2>
          </div>
          <RouteLinks from={from} cities={destinations} />
        </section>
      ))}
    </main>
  );
}
