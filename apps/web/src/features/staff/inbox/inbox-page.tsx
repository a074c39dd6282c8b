import { ownerFilters } from '@haidai/domain/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useIsNarrow } from '../../../ui/overlays/use-is-narrow.ts';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import { useMay } from '../permissions.ts';
import { countsQuery, inboxQuery, isUnderWay, PAGE_ROWS, useStaff, type WorkItem } from '../queries.ts';
import { BulkBar } from '../table/bulk-bar.tsx';
import { AssignForm, useAssign } from './assign-form.tsx';
import { isNarrowed, readInboxView, searchOf, useInboxView } from './filter/inbox-address.ts';
import { InboxFilters } from './filter/inbox-filters.tsx';
import { InboxViews } from './filter/inbox-views.tsx';
import { bulkActionsOf, listAllWork } from './inbox-bulk.tsx';
import { ExportInbox } from './inbox-export.tsx';
import { InboxKeys, useInboxKeys } from './inbox-keys.tsx';
import { InboxList } from './inbox-list.tsx';
import styles from './inbox-page.module.css';
import { InboxPager } from './inbox-pager.tsx';
import { InboxDetails } from './item/inbox-details.tsx';
import { InboxPane } from './item/inbox-pane.tsx';
import { keyOf, useStartedWork } from './item/started-work.ts';
import { useOpenItem } from './item/use-open-item.ts';
import { MissingQueues } from './missing-queues.tsx';
import { inboxTexts } from './texts.ts';
import { type Undo, UndoToast, useUndo } from './undo.tsx';

/** /ops/inbox: all work that waits in the queues of the signed-in member of staff, and one piece of it beside the list. */
export function InboxPage() {
  const t = useTexts(inboxTexts);
  const staff = useStaff();
  const mayTakeOver = useMay()('queues.takeOver');
  const queryClient = useQueryClient();
  const isNarrow = useIsNarrow();
  const [view, change] = useInboxView();
  const search = searchOf(view);
  const query = useQuery(inboxQuery({ ...search, page: view.page, pageSize: PAGE_ROWS }));
  const { data, error, refetch, dataUpdatedAt } = query;
  const { data: counts } = useQuery(countsQuery);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [assigning, setAssigning] = useState<readonly WorkItem[]>([]);
  const [done, setDone] = useState('');
  const { items, started, isGone, mark } = useStartedWork(data?.items ?? []);
  const { item: open, isDone } = useOpenItem(items, view.item);
  const [heading, words, list, pane] = [
    useRef<HTMLHeadingElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLElement>(null),
  ];
  const rows = items.filter((item) => selected.has(keyOf(item)));
  const toTitle = () => heading.current?.focus({ preventScroll: true });
  useFocusAfter(rows.length > 0, heading);
  const reload = (text: string) => {
    setDone(text);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^staff\.(listInbox|countInbox)$/.test(String(queryKey[0])),
    });
    // The control with the focus may be gone.
    if (text) toTitle();
  };
  const undo = useUndo(reload);
  const isPlanning = isUnderWay(data);
  useEffect(() => {
    // A job that has ended may have ended work, so the counts differ too.
    if (isPlanning) return () => void queryClient.invalidateQueries({ queryKey: countsQuery.queryKey });
  }, [isPlanning, queryClient]);
  // An action that can be taken back is told by the toast, with its button.
  const tell = (text: string, takeBack?: Undo) => {
    undo.set(text, takeBack);
    reload(takeBack ? '' : text);
    toTitle();
  };
  const assign = useAssign(tell);
  const openKey = open ? keyOf(open) : '';
  const moveTo = (key: string) => {
    change({ item: key });
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const enter = (key: string) => {
    change({ item: key });
    if (!isNarrow) pane.current?.focus();
  };
  useInboxKeys({
    keys: items.map(keyOf),
    current: openKey,
    selected,
    onMove: moveTo,
    onSelect: setSelected,
    onFind: () => words.current?.focus(),
    onAssign: () => setAssigning(rows.length > 0 ? rows : open ? [open] : []),
    onAssignToMe: () => void assign(rows.length > 0 ? rows : open ? [open] : [], ownerFilters.mine),
    onUndo: undo.run,
  });
  if (!data && isRefusal(error)) return <ErrorState title={error.message} />;
  if (!data && error) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  const time = formatInstant(new Date(dataUpdatedAt).toISOString()).slice(11);
  const cardOf = (item: WorkItem) => (
    <InboxPane
      item={item}
      isGone={isGone(keyOf(item))}
      hasKeys={!isNarrow && keyOf(item) === openKey && selected.size === 0}
      onChanged={(text, takeBack) => (takeBack ? tell(text, takeBack) : reload(text))}
      onStarted={(isStarted) => {
        mark(keyOf(item), isStarted);
        // The address names started work, so that it stays open on a screen that becomes narrow.
        if (isStarted && view.item === '') change({ item: keyOf(item) });
      }}
      onAssign={() => setAssigning([item])}
      onAssignToMe={() => void assign([item], ownerFilters.mine)}
    />
  );
  return (
    <div className={styles.inbox}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {t('title')}
          </h1>
          <span className={styles.note}>
            {counts &&
              t(error ? 'notFresh' : 'note', { queues: counts.queues.filter(({ count }) => count > 0).length, time })}
          </span>
          {data && <ExportInbox total={data.total} search={search} view={view} />}
        </div>
        <InboxViews view={view} onChange={change} onSaved={tell} />
        {data && <InboxFilters view={view} facets={data} login={staff.login} words={words} onChange={change} />}
        {data && data.escalated > 0 && view.due !== 'escalated' && mayTakeOver && (
          <Note tone="warn" className={styles.banner}>
            {t('escalatedBanner', { count: data.escalated })}{' '}
            <Button
              kind="text"
              size="s"
              onClick={() => {
                change({ view: 'all', due: 'escalated' });
                toTitle();
              }}
            >
              {t('showEscalated')}
            </Button>
          </Note>
        )}
        {data && <MissingQueues missing={data.missing} isLoading={query.isFetching} onRetry={() => reload('')} />}
        <p role="status" className={styles.done}>
          {done}
        </p>
        <div ref={list} className={styles.list}>
          {!data && <Skeleton height="320px" />}
          {data && items.length === 0 && data.missing.length === 0 && (
            <NoWork
              isNarrowed={isNarrowed(view)}
              onClear={() => {
                change(readInboxView({ view: view.view, sort: view.sort }, ''));
                toTitle();
              }}
            />
          )}
          {items.length > 0 && (
            <InboxList
              items={items}
              current={openKey}
              selected={selected}
              sort={view.sort}
              onSelect={setSelected}
              onMove={(key) => !isNarrow && change({ item: key })}
              onOpen={enter}
              onSort={(sort) => change({ sort })}
            />
          )}
        </div>
        <UndoToast undo={undo} />
        <BulkBar
          rows={rows}
          total={data?.total ?? 0}
          all={() => listAllWork(search)}
          rowId={keyOf}
          titleOf={({ title }) => title}
          amountOf={({ amount }) => amount}
          actions={bulkActionsOf(rows)}
          className={styles.bulk}
          onDone={() => {
            setSelected(new Set());
            reload('');
            // The button with the focus is gone.
            toTitle();
          }}
          onUndo={tell}
          more={(chosen) => (
            <>
              <Button kind="outline" size="s" onClick={() => setAssigning(chosen)}>
                {t('assign')}
                <Kbd>A</Kbd>
              </Button>
              <Button kind="outline" size="s" onClick={() => setSelected(new Set())}>
                {t('clearSelection')}
                <Kbd>Esc</Kbd>
              </Button>
            </>
          )}
        />
        {data && <InboxPager page={view.page} facts={data} onPage={(page) => change({ page, item: '' })} />}
        <InboxKeys />
      </div>
      <InboxDetails
        {...{ items, open, isDone, started, isNarrow, pane }}
        isAsked={view.item !== ''}
        card={cardOf}
        onClose={() => change({ item: '' })}
      />
      {assigning.length > 0 && <AssignForm items={assigning} onDone={tell} onClose={() => setAssigning([])} />}
    </div>
  );
}

/** Says that nothing waits, or that the filters leave nothing, with the button that removes them. */
function NoWork({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useTexts(inboxTexts);
  if (!isNarrowed) return <EmptyState title={t('empty')} detail={t('emptyHint')} />;
  return (
    <EmptyState title={t('noMatch')} detail={t('noMatchHint')}>
      <Button kind="outline" size="s" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  );
}
