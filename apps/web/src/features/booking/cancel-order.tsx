import { cancelOrder } from '@haidai/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { refreshSession } from '../../app/session.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { bookingTexts } from './texts.ts';

interface CancelOrderProps {
  orderNo: string;
  look?: ButtonLook;
}

/** Gives an unpaid order up, after asking once more. */
export function CancelOrder({ orderNo, look = { kind: 'text', size: 's' } }: CancelOrderProps) {
  const t = useTexts(bookingTexts);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = useOperation(cancelOrder);
  const refresh = async () => {
    void refreshSession(queryClient);
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('booking.') });
  };
  const confirm = () =>
    cancel.mutate(
      { body: { orderNo } },
      {
        onSuccess: async () => {
          const order = opener.current?.closest<HTMLElement>('[tabindex="-1"]');
          setAsking(false);
          await refresh();
          // The button that opened the dialog is gone with what could be cancelled.
          if (document.activeElement === document.body) order?.focus();
        },
        onError: () => void refresh(),
      },
    );
  return (
    <>
      <Button ref={opener} {...look} onClick={() => setAsking(true)}>
        {t('cancelOrder')}
      </Button>
      {asking && (
        <Dialog title={t('cancelTitle')} onClose={() => setAsking(false)}>
          <div className="dialog-body">
            <p>{t('cancelDetail')}</p>
            {cancel.error && (
              <Note tone="err">{isRefusal(cancel.error) ? cancel.error.message : t('connectionLost')}</Note>
            )}
            <div className="dialog-actions">
              <Button kind="outline" onClick={() => setAsking(false)}>
                {t('cancelNo')}
              </Button>
              <Button kind="primary" busyText={cancel.isPending && t('cancelling')} onClick={confirm}>
                {t('cancelYes')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
