import { deletePassenger, type SavedPassenger } from '@haidai/contract/member';
import { fullName } from '@haidai/domain/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import listStyles from '../people-list.module.css';
import { PassengerRow } from './passenger-row.tsx';
import { cachePassengers, passengersQuery } from './queries.ts';
import { savedTexts } from './texts.ts';

/** The forms load on demand, because most visits only read the list. They hold the rules of names and documents. */
const ImportList = lazy(() => import('./import-list.tsx').then((module) => ({ default: module.ImportList })));
const PassengerDialog = lazy(() =>
  import('./passenger-dialog.tsx').then((module) => ({ default: module.PassengerDialog })),
);

type Open = { kind: 'add' | 'import' } | { kind: 'edit' | 'remove'; person: SavedPassenger };

/** The page shows a search field if there are more passengers than this. */
const MANY = 6;

/** /user/passenger: lists the saved passengers of the user. */
export function PassengersPage() {
  const t = useTexts(savedTexts);
  const { data: people, isError, refetch } = useQuery(passengersQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const [message, setMessage] = useState('');
  const [sought, setSought] = useState('');
  const close = (text?: string) => {
    setOpen(null);
    if (text !== undefined) setMessage(text);
  };
  const plain = sought.trim().toUpperCase();
  const shown = people?.filter((person) => fullName(person).includes(plain));
  return (
    <>
      <div className={classNames(layoutStyles.row, layoutStyles.between, layoutStyles.accountHead)}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <div className={layoutStyles.row}>
          <Button kind="outline" onClick={() => setOpen({ kind: 'import' })}>
            {t('import')}
          </Button>
          <Button kind="primary" onClick={() => setOpen({ kind: 'add' })}>
            {t('add')}
          </Button>
        </div>
      </div>
      <p className={classNames(textStyles.secondary, layoutStyles.accountLead)}>{t('lead')}</p>
      <p className={textStyles.visuallyHidden} role="status">
        {message}
      </p>
      <Suspense fallback={<Skeleton height="320px" />}>
        {open?.kind === 'import' && <ImportList onClose={() => close()} />}
      </Suspense>
      <Card className={listStyles.list}>
        {people && people.length > MANY && (
          <TextField
            label={t('search')}
            labelHidden
            placeholder={t('search')}
            type="search"
            value={sought}
            onChange={setSought}
          />
        )}
        {isError && !people && (
          <ErrorState title={t('failed')} detail={t('failedDetail')} onRetry={() => void refetch()} />
        )}
        {!people && !isError && <Skeleton height="160px" />}
        {people?.length === 0 && <EmptyState title={t('none')} detail={t('noneDetail')} />}
        {people && people.length > 0 && shown?.length === 0 && (
          <p className={textStyles.secondary} role="status">
            {t('notFound', { name: sought })}
          </p>
        )}
        {shown && shown.length > 0 && (
          <ul>
            {shown.map((person) => (
              <PassengerRow
                key={person.id}
                person={person}
                onEdit={() => setOpen({ kind: 'edit', person })}
                onRemove={() => setOpen({ kind: 'remove', person })}
              />
            ))}
          </ul>
        )}
      </Card>
      <Suspense>
        {open?.kind === 'add' && <PassengerDialog onDone={close} />}
        {open?.kind === 'edit' && <PassengerDialog person={open.person} onDone={close} />}
      </Suspense>
      {open?.kind === 'remove' && <RemoveDialog person={open.person} onDone={close} />}
    </>
  );
}

function RemoveDialog({ person, onDone }: { person: SavedPassenger; onDone: (message?: string) => void }) {
  const t = useTexts(savedTexts);
  const queryClient = useQueryClient();
  const remove = useOperation(deletePassenger);
  const name = fullName(person);
  const go = () =>
    remove.mutate(
      { body: { id: person.id } },
      {
        onSuccess: (left) => {
          cachePassengers(queryClient, left);
          onDone(t('removed', { name }));
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      declineLabel={t('keep')}
      confirmLabel={t('remove')}
      busyLabel={t('removing')}
      call={remove}
      onConfirm={go}
      onClose={() => onDone()}
    >
      <p className={textStyles.secondary}>{t('removeDetail')}</p>
    </ConfirmDialog>
  );
}
