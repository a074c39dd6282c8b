import { cancelAwardOrder } from '@haidai/contract/award';
import { cancelOrder, type OrderDetail } from '@haidai/contract/booking';
import { familyOf, holdsFlights, isExtraSale } from '@haidai/domain/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { refreshSession } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { cancelTexts } from './cancel-texts.ts';

const ofOrder = { name: 'cancelOrder', title: 'cancelTitle', detail: 'cancelDetail', no: 'cancelNo' } as const;
const ofAward = { ...ofOrder, detail: 'cancelAwardDetail' } as const;
const ofProduct = { ...ofOrder, detail: 'cancelProductDetail' } as const;
const ofWaitlist = {
  name: 'cancelWaitlist',
  title: 'cancelWaitlistTitle',
  detail: 'cancelWaitlistDetail',
  no: 'cancelWaitlistNo',
} as const;
const ofExtras = { name: 'dropExtra', title: 'dropTitle', detail: 'dropDetail', no: 'dropNo' } as const;

interface CancelOrderProps {
  order: Pick<OrderDetail, 'orderNo' | 'orderStatus' | 'orderType'> & Partial<Pick<OrderDetail, 'source'>>;
  look?: ButtonLook;
  className?: string;
}

function labelsOf({ orderStatus, orderType, source }: CancelOrderProps['order']) {
  if (isExtraSale(orderStatus)) return ofExtras;
  // A waitlist order is cancelled before it has seats, or not at all.
  if (source === 'WAITLIST') return ofWaitlist;
  if (!holdsFlights(orderType)) return ofProduct;
  return familyOf(orderType) === 'b2c' ? ofAward : ofOrder;
}

/** Cancels an unpaid or waiting order, or the unpaid purchase for its tickets, after a second confirmation. */
export function CancelOrder({ order, look = { kind: 'text', size: 's' }, className }: CancelOrderProps) {
  const { orderNo, orderType } = order;
  const t = useTexts(cancelTexts);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const ofCash = useOperation(cancelOrder);
  const ofPoints = useOperation(cancelAwardOrder);
  const isB2c = familyOf(orderType) === 'b2c';
  const cancel = isB2c ? ofPoints : ofCash;
  const labels = labelsOf(order);
  const refresh = async () => {
    void refreshSession(queryClient);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^(booking|weekcard|waitlist)\./.test(String(queryKey[0])),
    });
  };
  const afterwards = {
    onSuccess: async () => {
      const card = opener.current?.closest<HTMLElement>('[tabindex="-1"]');
      setAsking(false);
      await refresh();
      // The button that opened the dialog disappears together with the cancelled purchase.
      if (document.activeElement === document.body) card?.focus();
    },
    onError: () => void refresh(),
  };
  const confirm = () =>
    isB2c ? ofPoints.mutate({ query: { orderNo } }, afterwards) : ofCash.mutate({ body: { orderNo } }, afterwards);
  return (
    <>
      <Button ref={opener} className={className} {...look} onClick={() => setAsking(true)}>
        {t(labels.name)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(labels.title)}
          declineLabel={t(labels.no)}
          confirmLabel={t(labels.name)}
          busyLabel={t('cancelling')}
          call={cancel}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t(labels.detail)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
