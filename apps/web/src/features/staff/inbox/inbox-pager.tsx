import { formatMoney } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PAGE_ROWS } from '../queries.ts';
import styles from './inbox-page.module.css';
import { inboxTexts } from './texts.ts';

interface InboxPagerProps {
  page: number;
  facts: { total: number; amount: number | null; withAmount: number };
  onPage: (page: number) => void;
}

/** The numbers of the shown rows, the total and the sum of all that match, and the buttons for other pages. */
export function InboxPager({ page, facts: { total, amount, withAmount }, onPage }: InboxPagerProps) {
  const t = useTexts(inboxTexts);
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const first = Math.min((page - 1) * PAGE_ROWS + 1, total);
  return (
    <div className={styles.pager}>
      <span>{t('range', { first, last: Math.min(page * PAGE_ROWS, total), total })}</span>
      {amount !== null && <span>{t('sum', { amount: formatMoney(amount), count: withAmount })}</span>}
      <nav aria-label={`${page} / ${pages}`}>
        <button
          type="button"
          data-icon-only
          aria-label={t('before')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="chevron-left" size="s" />
        </button>
        <span>
          {page} / {pages}
        </span>
        <button
          type="button"
          data-icon-only
          aria-label={t('after')}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="chevron-right" size="s" />
        </button>
      </nav>
    </div>
  );
}
