import { revealWeekCard } from '@haidai/contract/weekcard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { myCardsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';

/** Number and password, once: asked first, because afterwards only the message has them. */
export function RevealCard({ orderNo }: { orderNo: string }) {
  const t = useTexts(weekTexts);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useOperation(revealWeekCard);
  const close = () => {
    setOpen(false);
    reset();
    void queryClient.invalidateQueries({ queryKey: myCardsQuery.queryKey });
  };
  return (
    <>
      <Button kind="outline" size="s" onClick={() => setOpen(true)}>
        {t('reveal')}
      </Button>
      {isOpen && (
        <Dialog title={t('revealTitle')} onClose={close}>
          <div className="dialog-body">
            {data ? (
              <>
                <dl className="wk-secret" aria-live="polite">
                  <dt>{t('cardNo')}</dt>
                  <dd>{data.cardNo}</dd>
                  <dt>{t('cardPassword')}</dt>
                  <dd>{data.cardPassword}</dd>
                </dl>
                <p className="small sec">{t('revealKeep')}</p>
              </>
            ) : (
              <p>{t('revealAsk')}</p>
            )}
            {error && <Note tone="err">{isRefusal(error) ? error.message : t('connectionLost')}</Note>}
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
                  {t('revealNow')}
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
