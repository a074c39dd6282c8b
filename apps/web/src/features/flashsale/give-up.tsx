import { type FlashEntryRecord, leaveFlashSale } from '@haidai/contract/flashsale';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../app/failure-note.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { entriesQuery, entryKey } from './queries.ts';
import { flashTexts } from './texts.ts';

/** Gives a place up, or seats that are kept, after asking once more: it cannot be had back. */
export function GiveUp({ entry: { entryId, state } }: { entry: FlashEntryRecord }) {
  const t = useTexts(flashTexts);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const leave = useOperation(leaveFlashSale);
  const isGranted = state === 'GRANTED';
  const confirm = () =>
    leave.mutate(
      { body: { entryId } },
      {
        onSuccess: (left) => {
          setAsking(false);
          queryClient.setQueryData(entryKey(entryId), left);
          void queryClient.invalidateQueries({ queryKey: entriesQuery.queryKey });
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: entryKey(entryId) }),
      },
    );
  return (
    <>
      <Button kind="text" size="s" onClick={() => setAsking(true)}>
        {t(isGranted ? 'giveUpSeats' : 'giveUpPlace')}
      </Button>
      {isAsking && (
        <Dialog title={t(isGranted ? 'giveUpSeats' : 'giveUpPlace')} onClose={() => setAsking(false)}>
          <div className="dialog-body">
            <p>{t(isGranted ? 'giveUpSeatsDetail' : 'giveUpPlaceDetail')}</p>
            <FailureNote error={leave.error} />
            <div className="dialog-actions">
              <Button kind="outline" onClick={() => setAsking(false)}>
                {t('stay')}
              </Button>
              <Button kind="primary" busyText={leave.isPending && t('leaving')} onClick={confirm}>
                {t('giveUp')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
