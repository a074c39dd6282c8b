import { deleteReceiver, type ReceiverRecord, updateReceiver } from '@haidai/contract/member';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useCarrierNames } from '../../../core/page/carrier-names.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
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
import { receiversQuery } from './queries.ts';
import { ReceiverDialog } from './receiver-dialog.tsx';
import { ReceiverRow } from './receiver-row.tsx';
import { receiverTexts } from './texts.ts';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; receiver: ReceiverRecord };

/** /user/addressee: lists the addresses to which the carrier sends documents. */
export function ReceiversPage() {
  const t = useTexts(receiverTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const [message, setMessage] = useState('');
  const close = (text?: string) => {
    setOpen(null);
    if (text !== undefined) setMessage(text);
  };
  return (
    <>
      <div className={classNames(layoutStyles.row, layoutStyles.between, layoutStyles.accountHead)}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <MemberOnlyButton label={t('add')} onClick={() => setOpen({ kind: 'add' })} />
      </div>
      <p className={classNames(textStyles.secondary, layoutStyles.accountLead)}>{t('lead')}</p>
      <p className={textStyles.visuallyHidden} role="status">
        {message}
      </p>
      <MemberOnly title={t('membersOnly')} detail={t('membersOnlyDetail', useCarrierNames())} join={t('join')}>
        <Receivers onOpen={setOpen} onMessage={setMessage} />
      </MemberOnly>
      {open?.kind === 'add' && <ReceiverDialog onDone={close} />}
      {open?.kind === 'edit' && <ReceiverDialog receiver={open.receiver} onDone={close} />}
      {open?.kind === 'remove' && <RemoveDialog receiver={open.receiver} onDone={close} />}
    </>
  );
}

function MemberOnlyButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { data } = useQuery({ ...receiversQuery, enabled: false });
  if (!data) return null;
  return (
    <Button kind="primary" onClick={onClick}>
      {label}
    </Button>
  );
}

function Receivers({ onOpen, onMessage }: { onOpen: (open: Open) => void; onMessage: (text: string) => void }) {
  const t = useTexts(receiverTexts);
  const queryClient = useQueryClient();
  const { data: receivers, isError, refetch } = useQuery(receiversQuery);
  const update = useOperation(updateReceiver);
  if (isError && !receivers) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!receivers) return <Skeleton height="200px" />;
  const makeUsual = ({ mobileMasked: _, ...receiver }: ReceiverRecord) =>
    update.mutate(
      { body: { ...receiver, mobile: '', isDefault: true } },
      {
        onSuccess: (all) => {
          cacheAnswer(queryClient, receiversQuery.queryKey, all);
          onMessage(t('saved', { name: receiver.name }));
        },
      },
    );
  return (
    <Card className={listStyles.list}>
      {receivers.length === 0 && <EmptyState title={t('none')} detail={t('noneDetail')} />}
      <FailureNote error={update.error} />
      <ul>
        {receivers.map((receiver) => (
          <ReceiverRow
            key={receiver.id}
            receiver={receiver}
            onUsual={() => makeUsual(receiver)}
            onEdit={() => onOpen({ kind: 'edit', receiver })}
            onRemove={() => onOpen({ kind: 'remove', receiver })}
          />
        ))}
      </ul>
    </Card>
  );
}

function RemoveDialog({ receiver, onDone }: { receiver: ReceiverRecord; onDone: (message?: string) => void }) {
  const t = useTexts(receiverTexts);
  const queryClient = useQueryClient();
  const remove = useOperation(deleteReceiver);
  const { id, name, city, district, address } = receiver;
  const go = () =>
    remove.mutate(
      { body: { id } },
      {
        onSuccess: (left) => {
          cacheAnswer(queryClient, receiversQuery.queryKey, left);
          onDone(t('removed'));
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      declineLabel={t('keep')}
      confirmLabel={t('remove')}
      busyLabel={t('removing')}
      call={remove}
      onConfirm={go}
      onClose={() => onDone()}
    >
      <p className={textStyles.secondary}>{[name, city, district, address].join(' ')}</p>
    </ConfirmDialog>
  );
}
