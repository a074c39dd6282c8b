import { type FlashEntryRecord, leaveFlashSale } from '@haidai/contract/flashsale';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../flashsale-details.module.css';
import { entriesQuery, entryKey } from '../queries.ts';
import { queueTexts } from './texts.ts';

/** Abandons an entry or its granted seats after a second confirmation. The member cannot undo this. */
export function AbandonEntry({ entry: { entryId, state } }: { entry: FlashEntryRecord }) {
  const t = useTexts(queueTexts);
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
          cacheAnswer(queryClient, entryKey(entryId), left);
          void queryClient.invalidateQueries({ queryKey: entriesQuery.queryKey });
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: entryKey(entryId) }),
      },
    );
  return (
    <>
      <Button className={styles.abandon} kind="text" size="s" onClick={() => setAsking(true)}>
        {t(isGranted ? 'giveUpSeats' : 'giveUpPlace')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(isGranted ? 'giveUpSeats' : 'giveUpPlace')}
          declineLabel={t('stay')}
          confirmLabel={t('giveUp')}
          busyLabel={t('leaving')}
          call={leave}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t(isGranted ? 'giveUpSeatsDetail' : 'giveUpPlaceDetail')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
