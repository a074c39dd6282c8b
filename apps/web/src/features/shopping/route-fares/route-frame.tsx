import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { CityThumb } from '../../scenery/index.ts';
import styles from './route-frame.module.css';
import { routeFareTexts } from './texts.ts';

/** The way to a fare page: the home page, the list of routes, and the steps below it. */
export function RouteTrail({ children }: { children?: ReactNode }) {
  const t = useTexts(routeFareTexts);
  return (
    <nav className={styles.trail} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to="/index">{t('home')}</Link>
        </li>
        <li>
          <Link to="/fares">{t('routes')}</Link>
        </li>
        {children}
      </ol>
    </nav>
  );
}

interface RouteLinksProps {
  from: { code: string; name: string };
  cities: readonly { code: string; name: string }[];
  /** Whether each link has the picture of its city, on wide screens. */
  pictures?: boolean;
}

/** Links to the fare pages from one city. */
export function RouteLinks({ from, cities, pictures = false }: RouteLinksProps) {
  const t = useTexts(routeFareTexts);
  return (
    <ul className={styles.links}>
      {cities.map((to) => (
        <li key={to.code}>
          <Link to="/fares/$pair" params={{ pair: `${from.code}-${to.code}`.toLowerCase() }}>
            {pictures && <CityThumb small className={layoutStyles.wideOnly} code={to.code} />}
            {t('route', { from: from.name, to: to.name })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
