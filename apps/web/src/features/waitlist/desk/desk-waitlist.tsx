import { readWaitlistOrder, type WaitlistWish } from '@haidai/contract/waitlist';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { formatInstant, formatMoney } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import deskStyles from '../../../ui/desk.module.css';
import { Card } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import textStyles from '../../../ui/text.module.css';
import { DeskLine } from './desk-line.tsx';
import styles from './desk-waitlist.module.css';
import { waitlistDeskTexts } from './texts.ts';

/**
 * Shows the wishes of a waitlist order in the desk's view of the order, each with its place, its chance and the line of
 * its flight. Staff read the line and cannot change it. Shows nothing for any other order.
 */
export function DeskWaitlist({ orderNo }: { orderNo: string }) {
  const t = useTexts(waitlistDeskTexts);
  const [shown, setShown] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['waitlist.readOrder', orderNo],
    queryFn: () => call(readWaitlistOrder, { body: { orderNo } }),
    staleTime: 0,
  });
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data?.order) return null;
  const { wishes, latestTime } = data.order;
  return (
    <Card>
      <div className={deskStyles.itemHead}>
        <h3>{t('title')}</h3>
        <span className={textStyles.detail}>{t('latest', { time: formatInstant(latestTime) })}</span>
      </div>
      <ol className={styles.wishes}>
        {wishes.map((wish) => (
          <li key={wish.rank}>
            <p>
              <b>{t('wishOf', { rank: wish.rank })}</b> {wish.segment.flightNo} {wish.segment.flightDate}{' '}
              {wish.segment.departTime} · {wish.clazz} {wish.clazzName} · {formatMoney(wish.price)}
            </p>
            <p className={textStyles.detail}>
              <WishState wish={wish} />
            </p>
            {wish.place !== null && (
              <Button
                kind="outline"
                size="s"
                aria-expanded={shown === wish.rank}
                onClick={() => setShown(shown === wish.rank ? null : wish.rank)}
              >
                {t(shown === wish.rank ? 'hideLine' : 'showLine', { flight: wish.segment.flightNo })}
              </Button>
            )}
            {shown === wish.rank && (
              <DeskLine
                flightNo={wish.segment.flightNo}
                flightDate={wish.segment.flightDate}
                orderNo={orderNo}
                rank={wish.rank}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Says where a wish stands: its place and chance, or the reason of its end. */
function WishState({ wish }: { wish: WaitlistWish }) {
  const t = useTexts(waitlistDeskTexts);
  const { place, ordersAhead: orders, seatsAhead: seats, chance, lineNo, endText } = wish;
  if (place !== null && chance) {
    const waits = { place, orders, seats, lineNo: lineNo ?? '', chance: chance.text };
    return t('waiting', waits);
  }
  if (wish.state === 'FILLED') return t('filled');
  return wish.state === 'ENDED' ? t('ended', { reason: endText }) : t('notPrepaid');
}
