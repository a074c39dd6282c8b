import { getPayLink, sendPayLink } from '@haidai/contract/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatDate, formatInstant, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import deskStyles from '../../../ui/desk.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import type { DeskActProps } from '../../booking/index.ts';
import { payLinkTexts } from './pay-link-texts.ts';

const POLL_MS = 5000;

/** Sends the contact of an unpaid order a payment link, and shows how far it is. */
export function PayLinkAct({ booking, onChanged, onClose }: DeskActProps) {
  const t = useTexts(payLinkTexts);
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={dialogStyles.body}>
        <p className={textStyles.secondary}>{t('lead')}</p>
        <PayLink orderNo={booking.orderNo} onChanged={onChanged} />
      </div>
    </Dialog>
  );
}

/** Shows the payment link of an order, and the button that sends it. */
export function PayLink({ orderNo, onChanged }: { orderNo: string; onChanged: () => void }) {
  const t = useTexts(payLinkTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const queryKey = ['desk.getPayLink', orderNo];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => call(getPayLink, { body: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'OPEN' ? POLL_MS : false),
  });
  const send = useOperation(sendPayLink);
  const list = useRef<HTMLDListElement>(null);
  useFocusAfter(data?.canSend === true, list);
  const press = () =>
    send.mutate(
      { body: { orderNo } },
      {
        onSuccess: (sent) => {
          queryClient.setQueryData(queryKey, sent);
          onChanged();
        },
      },
    );
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="120px" />;
  const at = (instant: string | null) => (instant ? formatDate(formatInstant(instant), language) : '–');
  const facts = [
    [t('amount'), formatMoney(data.amount)],
    [t('to'), data.to || '–'],
    [t('state'), data.status === null ? t('notSent') : data.statusText],
    [t('sentAt'), at(data.sentAt)],
    [data.paidAt ? t('paidAt') : t('expireAt'), at(data.paidAt ?? data.expireAt)],
  ] as const;
  return (
    <>
      <dl ref={list} tabIndex={-1} className={deskStyles.facts} aria-live="polite">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FailureNote error={send.error} />
      {!data.canSend && data.status !== 'PAID' && <p className={textStyles.detail}>{t('cannot')}</p>}
      <div className={dialogStyles.actions}>
        {data.canSend && (
          <Button kind="primary" busyText={send.isPending && t('sending')} onClick={press}>
            {t(data.status === 'OPEN' ? 'sendAgain' : 'send')}
          </Button>
        )}
      </div>
    </>
  );
}
