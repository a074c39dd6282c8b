import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { MoneyOutcomes } from '../money-outcomes.tsx';
import { liveWishes, waitlistQuery } from '../queries.ts';
import { waitlistTexts } from '../texts.ts';
import { WishRow } from '../wish-row.tsx';

/** Shows the wishes of a waitlist order before its prepayment, and what the prepayment buys. */
export function WaitlistPanel({ order: { orderNo } }: { order: OrderDetail }) {
  const t = useTexts(waitlistTexts);
  const { data, error, refetch } = useQuery(waitlistQuery(orderNo));
  if (!data) {
    return error ? <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} /> : <Skeleton height="240px" />;
  }
  const wishes = liveWishes(data);
  return (
    <>
      <Card>
        <CardHeader title={t('wishes')} />
        <ol>
          {wishes.map(({ rank, segment, clazzName, price }) => (
            <WishRow key={rank} rank={rank} segment={segment} cabin={clazzName} price={price} chance={null} />
          ))}
        </ol>
        <p className={textStyles.hint}>{t('wishesHint')}</p>
      </Card>
      <MoneyOutcomes prices={wishes.map(({ price }) => price)} amount={data.totalPrice} />
    </>
  );
}
