import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { contentTexts } from '../texts.ts';
import type { ArticlesSearch } from './content-search.ts';
import styles from './page-links.module.css';

interface PageLinksProps {
  pageNum: number;
  pages: number;
  search: ArticlesSearch;
}

/** Links to the previous and the next page. */
export function PageLinks({ pageNum, pages, search }: PageLinksProps) {
  const t = useTexts(contentTexts);
  if (pages < 2) return null;
  const look = buttonClass({ kind: 'outline' });
  return (
    <nav className={styles.pages} aria-label={t('pagesLabel')}>
      {pageNum > 1 && (
        <Link className={look} rel="prev" to="/articles" search={{ ...search, pageNum: numberOf(pageNum - 1) }}>
          <Icon name="chevron-left" size="s" />
          {t('previousPage')}
        </Link>
      )}
      {pageNum < pages && (
        <Link className={look} rel="next" to="/articles" search={{ ...search, pageNum: pageNum + 1 }}>
          {t('nextPage')}
          <Icon name="chevron-right" size="s" />
        </Link>
      )}
    </nav>
  );
}

/** Returns the page number for the address. The first page has one address, without a number. */
function numberOf(pageNum: number): number | undefined {
  return pageNum > 1 ? pageNum : undefined;
}
