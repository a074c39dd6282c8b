import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { staffTexts } from '../texts.ts';
import styles from './desk-table.module.css';

interface PageButtonsProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Shows buttons for the previous and the next page. Shows nothing if there is one page. */
export function PageButtons({ page, pageSize, total, onPage }: PageButtonsProps) {
  const t = useTexts(staffTexts);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <Button kind="outline" size="s" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        {t('pageBefore')}
      </Button>
      <span className={textStyles.small}>{t('pageOf', { page, pages })}</span>
      <Button kind="outline" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pageAfter')}
      </Button>
    </nav>
  );
}
