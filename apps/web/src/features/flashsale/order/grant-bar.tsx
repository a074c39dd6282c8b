import type { FlashOrderDetail } from '@haidai/contract/flashsale';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { orderKey } from '../../booking/index.ts';
import { GrantClock } from '../clock/grant-clock.tsx';
import { secondsUntil } from '../clock/round-phase.ts';
import { useServerTime } from '../clock/use-server-time.ts';
import styles from '../flashsale-details.module.css';
import { entriesQuery, flashOrderQuery } from '../queries.ts';
import { flashTexts } from '../texts.ts';

interface GrantBarProps {
  orderNo: string;
  sale: FlashOrderDetail['flashSale'];
  until: string;
  isChanging: boolean;
  onChangeParty: () => void;
}

/** Shows the granted seats and their time limit while the traveller fills in the passengers. */
export function GrantBar({ orderNo, sale, until, isChanging, onChangeParty }: GrantBarProps) {
  const t = useTexts(flashTexts);
  const queryClient = useQueryClient();
  const now = useServerTime();
  const isOver = secondsUntil(until, now) === 0;
  useEffect(() => {
    if (!isOver) return;
    for (const queryKey of [orderKey(orderNo), flashOrderQuery(orderNo).queryKey, entriesQuery.queryKey]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [isOver, orderNo, queryClient]);
  return (
    <Card padded={false} className={styles.grant}>
      <div className={classNames(layoutStyles.row, layoutStyles.between)}>
        <b>{t('grantedFor', { name: sale.roundName, seats: sale.grantedSeats })}</b>
        <Button kind="text" size="s" aria-expanded={isChanging} onClick={onChangeParty}>
          {t('changeParty')}
        </Button>
      </div>
      <GrantClock until={until} now={now} />
    </Card>
  );
}
