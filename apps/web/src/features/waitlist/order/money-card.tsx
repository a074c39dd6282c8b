import type { WaitlistOrder } from '@haidai/contract/waitlist';
import { hasEnded } from '@haidai/domain/booking';
import { formatMoment, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { MoneyOutcomes } from '../money-outcomes.tsx';
import { liveWishes } from '../queries.ts';
import { waitlistTexts } from '../texts.ts';
import styles from '../waitlist.module.css';
import { waitlistOrderTexts } from './texts.ts';

/** Shows what happens with the money of an order that waits, and what has happened with that of an ended one. */
export function MoneyCard({ waitlist }: { waitlist: WaitlistOrder }) {
  const language = useLanguage();
  const paid = waitlist.money.findLast(({ kind }) => kind === 'PAID');
  if (hasEnded(waitlist.orderStatus)) return paid ? <MoneyMoved money={waitlist.money} /> : null;
  return (
    <MoneyOutcomes
      prices={liveWishes(waitlist).map(({ price }) => price)}
      amount={waitlist.totalPrice}
      paidAt={paid && formatMoment(paid.time, language)}
    />
  );
}

function MoneyMoved({ money }: Pick<WaitlistOrder, 'money'>) {
  const t = useTexts(waitlistTexts);
  const tOrder = useTexts(waitlistOrderTexts);
  const language = useLanguage();
  return (
    <Card className={styles.side}>
      <h2>{t('money')}</h2>
      <ProgressLine
        upright
        steps={money.map(({ kind, amount, time, isDone }) => {
          const moment = formatMoment(time, language);
          return {
            id: kind + time,
            name: tOrder(`money${kind}`, { amount: formatYuan(amount) }),
            detail: kind === 'PAID' ? moment : tOrder(isDone ? 'done' : 'onItsWay', { time: moment }),
            stage: isDone ? 'done' : 'now',
          };
        })}
      />
    </Card>
  );
}
