import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { contentTexts } from '../texts.ts';
import styles from './breadcrumb.module.css';

/** Shows the breadcrumb. Each child is a step between the home page and this page. */
export function Breadcrumb({ children }: { children?: ReactNode }) {
  const t = useTexts(contentTexts);
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to="/index">{t('home')}</Link>
        </li>
        {children}
      </ol>
    </nav>
  );
}
