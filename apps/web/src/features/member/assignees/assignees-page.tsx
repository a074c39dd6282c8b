import type { AssigneeList, AssigneeRecord } from '@haidai/contract/member';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCarrierNames } from '../../../core/page/carrier-names.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { MemberOnly } from '../member-only.tsx';
import listStyles from '../people-list.module.css';
import { AssigneeRow } from './assignee-row.tsx';
import styles from './assignees.module.css';
import { assigneesQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { assigneeTexts } from './texts.ts';

/** The form loads on demand, because most visits only read the list. It holds the rules of names and documents. */
const AssigneeDialog = lazy(() =>
  import('./assignee-dialog.tsx').then((module) => ({ default: module.AssigneeDialog })),
);

/** /user/assignee: lists the assignees who may fly on the points of the member, with their first day of travel. */
export function AssigneesPage() {
  const t = useTexts(assigneeTexts);
  return (
    <>
      <div className={layoutStyles.accountHead}>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <p className={classNames(textStyles.secondary, layoutStyles.accountLead)}>{t('lead')}</p>
      <MemberOnly title={t('membersOnly')} detail={t('membersOnlyDetail', useCarrierNames())} join={t('join')}>
        <Assignees />
      </MemberOnly>
    </>
  );
}

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; person: AssigneeRecord };

function Assignees() {
  const t = useTexts(assigneeTexts);
  const { data: list, isError, refetch } = useQuery(assigneesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const [message, setMessage] = useState('');
  if (isError && !list) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!list) return <Skeleton height="240px" />;
  const close = (text?: string) => {
    setOpen(null);
    if (text !== undefined) setMessage(text);
  };
  return (
    <Card className={listStyles.list}>
      <p className={textStyles.visuallyHidden} role="status">
        {message}
      </p>
      <Places list={list} onAdd={() => setOpen({ kind: 'add' })} />
      {list.assignees.length === 0 && (
        <EmptyState title={t('none')} detail={t('noneDetail', { most: list.most, first: list.firstListDays })} />
      )}
      <ul>
        {list.assignees.map((person) => (
          <AssigneeRow
            key={person.id}
            person={person}
            onEdit={() => setOpen({ kind: 'edit', person })}
            onRemove={() => setOpen({ kind: 'remove', person })}
          />
        ))}
      </ul>
      <Freeing list={list} />
      <Suspense>
        {open?.kind === 'add' && <AssigneeDialog list={list} onDone={close} />}
        {open?.kind === 'edit' && <AssigneeDialog list={list} person={open.person} onDone={close} />}
      </Suspense>
      {open?.kind === 'remove' && (
        <RemoveDialog person={open.person} freeOn={list.effectiveIfNamedToday} onDone={close} />
      )}
    </Card>
  );
}

function Places({ list, onAdd }: { list: AssigneeList; onAdd: () => void }) {
  const t = useTexts(assigneeTexts);
  const { most, free, effectiveIfNamedToday, firstListDays: first, laterDays: later } = list;
  return (
    <div className={styles.head}>
      <div>
        <p>
          <b>{t('places', { used: most - free, most, free })}</b>
        </p>
        {free > 0 && <p>{t('today', { date: effectiveIfNamedToday })}</p>}
        <p className={textStyles.detail}>{t('rule', { first, later })}</p>
      </div>
      {free > 0 ? (
        <Button kind="primary" onClick={onAdd}>
          {t('add')}
        </Button>
      ) : (
        <span className={textStyles.secondary}>{t('full')}</span>
      )}
    </div>
  );
}

function Freeing({ list }: { list: AssigneeList }) {
  const t = useTexts(assigneeTexts);
  if (list.freeing.length === 0) return null;
  return (
    <div className={styles.freeing}>
      <h2>{t('freeing')}</h2>
      {list.freeing.map(({ name, freeOn }) => (
        <p key={`${name} ${freeOn}`} className={textStyles.detail}>
          {t('freeOn', { name, date: freeOn })}
        </p>
      ))}
    </div>
  );
}
