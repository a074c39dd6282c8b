import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { oneOf } from '../../core/address/search-params.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useServerNow } from '../../core/page/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useDeskParam } from './desk-address.ts';
import { PAGE_ROWS, queueQuery, type WorkItem, type WorkSearch } from './queries.ts';
import { bulkActionsOf, listAllWork, queueColumns } from './queue-table.ts';
import styles from './staff-desk.module.css';
import { useStartedWork } from './started-work.ts';
import type { TableView } from './table/columns.ts';
import { PagedTable } from './table/paged-table.tsx';
import { useTableView } from './table/table-address.ts';
import { staffTexts } from './texts.ts';
import { WorkCard } from './work-card.tsx';

/** Lists the work of one queue, oldest first, as cards or as a table for bulk actions. */
export function WorkQueue({ kind }: { kind: string }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const [view, changeView] = useTableView();
  const search = searchOf(view);
  const { data, error, refetch } = useQuery(queueQuery(kind, { ...search, page: view.page, pageSize: PAGE_ROWS }));
  const [layout, setLayout] = useDeskParam('show', oneOf(layouts), 'replace');
  const [opened, setOpened] = useState('');
  const [done, setDone] = useState('');
  const { items, isGone, mark } = useStartedWork(kind, data?.items ?? []);
  const now = useServerNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = (text: string) => {
    setDone(text);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^staff\.(getQueue|listQueues)$/.test(String(queryKey[0])),
    });
    if (!text) return;
    setOpened('');
    // The card with the focus may be gone.
    heading.current?.focus();
  };
  if (!data && isRefusal(error)) return <ErrorState title={error.message} />;
  if (!data && error) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  const item = items.find(({ id }) => id === opened);
  const open = ({ id }: WorkItem) => {
    mark(id, true);
    setOpened(id);
  };
  const close = () => {
    mark(opened, false);
    setOpened('');
  };
  const card = (each: WorkItem) => (
    <WorkCard
      kind={kind}
      item={each}
      isGone={isGone(each.id)}
      onChanged={reload}
      onStarted={(isStarted) => mark(each.id, isStarted)}
    />
  );
  return (
    <>
      <div className={styles.queueHead}>
        <h2 ref={heading} tabIndex={-1}>
          {data.title}
        </h2>
        <SegmentedControl
          label={t('layout')}
          options={layouts.map((value) => ({ value, label: t(value) }))}
          value={layout}
          onChange={setLayout}
        />
      </div>
      <p role="status" className={styles.done}>
        {done}
      </p>
      <PagedTable
        name={kind}
        caption={data.title}
        rows={items}
        rowId={({ id }) => id}
        columns={queueColumns(items, t, now())}
        sortable={sortable}
        pageSize={PAGE_ROWS}
        total={data.total}
        amount={data.amount}
        amountOf={({ amount }) => amount}
        all={() => listAllWork(kind, search)}
        view={view}
        onView={changeView}
        filters={{
          choices: [
            {
              id: 'state',
              title: t('workStatus'),
              options: data.states.map(({ state, label, count }) => ({ value: state, label: `${label}（${count}）` })),
            },
            { id: 'begun', title: t('workBegun'), options: data.begunBy.map((name) => ({ value: name, label: name })) },
          ],
        }}
        onOpen={open}
        bulk={layout === 'table' ? bulkActionsOf(kind, items) : undefined}
        onBulkDone={() => reload('')}
        empty={t('nothingWaits')}
      >
        {layout === 'cards' &&
          ((rows) => (
            <ul className={styles.items}>
              {rows.map((each) => (
                <li key={each.id}>{card(each)}</li>
              ))}
            </ul>
          ))}
      </PagedTable>
      {item && (
        <Dialog title={item.title} titleHidden width={600} onClose={close}>
          {card(item)}
        </Dialog>
      )}
    </>
  );
}

const sortable = ['state', 'since', 'amount'] as const;

/** Returns the search for the server. It replaces an unknown sort order with the default. */
function searchOf({ q, sort, chosen }: TableView): WorkSearch {
  const order = sortable.flatMap((id) => [id, `-${id}`] as const).find((each) => each === sort);
  return { q: q.trim(), state: chosen.state ?? '', begunBy: chosen.begun ?? '', sort: order ?? 'since' };
}

const layouts = ['cards', 'table'] as const;
