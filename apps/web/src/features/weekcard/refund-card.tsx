import { refundWeekCard } from '@haidai/contract/weekcard';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { useOperation } from '../../app/use-operation.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { myCardsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';

/** Gives an unbound card back, after asking once more. */
export function RefundCard({ orderNo, until }: { orderNo: string; until: string }) {
  const t = useTexts(weekTexts);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error, isPending } = useOperation(refundWeekCard);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: myCardsQuery.queryKey });
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button kind="outline" size="s" onClick={() => setOpen(true)}>
        {t('refund')}
      </Button>
      {isOpen && (
        <Dialog title={t('refundTitle')} onClose={close}>
          <div className="dialog-body">
            <p role="status">
              {data ? t('refundDone', { yuan: formatYuan(data.refundAmount) }) : t('refundAsk', { date: until })}
            </p>
            {error && <Note tone="err">{isRefusal(error) ? error.message : t('connectionLost')}</Note>}
            <p className="small">
              <Link className="link" to="/articleD" search={{ docKey: 'B2C_PRODUCT_ZHOUZFEI_REFUND' }}>
                {t('refundRules')}
              </Link>
            </p>
            <div className="dialog-actions">
              <Button kind="outline" onClick={close}>
                {t('close')}
              </Button>
              {!data && (
                <Button
                  kind="primary"
                  busyText={isPending && t('loading')}
                  onClick={() => mutate({ body: { orderNo } })}
                >
                  {t('refundNow')}
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
