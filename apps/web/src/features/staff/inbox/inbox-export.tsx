import { useServerNow } from '../../../core/page/clock.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import type { WorkItem } from '../queries.ts';
import type { Column } from '../table/columns.ts';
import { ExportButton } from '../table/export-button.tsx';
import { type InboxSearch, type InboxView, packInbox } from './filter/inbox-address.ts';
import { listAllWork } from './inbox-bulk.tsx';
import styles from './inbox-page.module.css';
import { inboxTexts } from './texts.ts';

interface ExportInboxProps {
  total: number;
  search: InboxSearch;
  view: InboxView;
}

/** The button that saves all work that matches the filters as a file. */
export function ExportInbox({ total, search, view }: ExportInboxProps) {
  const t = useTexts(inboxTexts);
  const now = useServerNow();
  const columns: Column<WorkItem>[] = [
    { id: 'due', title: t('clock'), value: ({ due }) => formatInstant(due) },
    { id: 'late', title: t('late'), value: ({ due }) => (Date.parse(due) < now().getTime() ? t('late') : '') },
    { id: 'queue', title: t('queue'), value: ({ queue }) => queue },
    { id: 'item', title: t('item'), value: ({ title }) => title },
    { id: 'state', title: t('state'), value: ({ status }) => status },
    { id: 'order', title: t('order'), value: ({ orderNo }) => orderNo ?? '' },
    { id: 'reason', title: t('reason'), value: ({ reason }) => reason },
    { id: 'amount', title: t('amountYuan'), value: ({ amount }) => amount ?? '', money: true },
    { id: 'owner', title: t('owner'), value: ({ owner }) => owner?.name ?? '' },
  ];
  return (
    <div className={styles.actions}>
      <ExportButton
        table="inbox"
        count={total}
        all={() => listAllWork(search)}
        columns={columns}
        line={packInbox(view)}
      />
    </div>
  );
}
