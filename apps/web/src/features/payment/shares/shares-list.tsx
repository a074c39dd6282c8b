import type { OrderDetail } from '@haidai/contract/booking';
import { endSplit } from '@haidai/contract/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { orderKey } from '../../booking/index.ts';
import { cashierKey } from '../cashier.ts';
import { type OrderShares, sharesKey } from './queries.ts';
import { ShareRow } from './share-row.tsx';
import styles from './shares.module.css';
import { shareTexts } from './texts.ts';

interface SharesListProps {
  order: OrderDetail;
  split: OrderShares;
}

/** Shows who has paid, with the links of the open shares. The owner can end the split while nothing is paid. */
export function SharesList({ order, split }: SharesListProps) {
  const t = useTexts(shareTexts);
  const queryClient = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const end = useOperation(endSplit);
  const { orderNo } = order;
  const paid = split.shares.filter(({ status }) => status === 'PAID').length;
  useEffect(() => {
    if (paid === 0) return;
    // Somebody has paid a share, so less is due.
    void queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
    void queryClient.invalidateQueries({ queryKey: cashierKey(orderNo) });
  }, [paid, orderNo, queryClient]);
  const open = split.shares.filter(({ status }) => status === 'OPEN');
  const due = open.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const namesOf = (seqs: readonly number[]) =>
    split.travellers
      .filter(({ seq }) => seqs.includes(seq))
      .map(({ passName }) => passName)
      .join(t('listComma'));
  return (
    <Card>
      <CardHeader title={t('shares')}>
        <span className={textStyles.hint} role="status">
          {t('paidOf', { paid, all: split.shares.length })}
        </span>
      </CardHeader>
      <ul className={styles.list}>
        {split.shares.map((share) => (
          <ShareRow key={share.shareNo} order={order} share={share} names={namesOf(share.seqs)} />
        ))}
      </ul>
      {open.length > 0 && (
        <p className={textStyles.detail}>
          {t('payRest', { count: open.length, due: formatYuan(due) })} {t('returned')}
        </p>
      )}
      {split.canEnd && (
        <p className={styles.end}>
          <Button kind="text" size="s" onClick={() => setEnding(true)}>
            {t('endSplit')}
          </Button>
        </p>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t('endQuestion')}
          declineLabel={t('endKeep')}
          confirmLabel={t('endYes')}
          busyLabel={t('ending')}
          call={end}
          onConfirm={() =>
            end.mutate(
              { body: { orderNo } },
              {
                onSuccess(answer) {
                  cacheAnswer(queryClient, sharesKey(orderNo), answer);
                  void queryClient.invalidateQueries({ queryKey: cashierKey(orderNo) });
                  setEnding(false);
                },
              },
            )
          }
          onClose={() => setEnding(false)}
        >
          <p>{t('endDetail')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
