import type { WaitlistOrder, WaitlistWish } from '@haidai/contract/waitlist';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Card } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { leadingWish, waitlistQuery } from '../queries.ts';
import styles from './place-card.module.css';
import { waitlistOrderTexts } from './texts.ts';

/** The row shows at most this many bookings one by one. */
const MOST_SQUARES = 8;
const MOST_OF_TEN = 10;

/** Shows the place in line of the first wish that waits, and the odds in plain words. */
export function PlaceCard({ order }: { order: WaitlistOrder }) {
  const t = useTexts(waitlistOrderTexts);
  const wish = leadingWish(order);
  const gap = useLanguage() === 'en' ? ' ' : '';
  const people = order.adultNum + order.childNum + order.babyNum;
  return (
    <Card padded={false} className={styles.place}>
      {wish ? (
        <>
          <p>
            <span className={textStyles.detail}>{t('placeLabel', { rank: wish.rank })}</span>
            <b className={styles.number}>{t('place', { place: wish.ordersAhead + 1 })}</b>
          </p>
          <div>
            <p>
              <b>
                {wish.ordersAhead === 0 ? t('first') : t('ahead', { orders: wish.ordersAhead, seats: wish.seatsAhead })}
                {gap}
                <Odds wish={wish} />
              </b>
            </p>
            <Queue ahead={wish.ordersAhead} />
            <p className={textStyles.detail}>{t(people > 1 ? 'whole' : 'single', { people })}</p>
          </div>
        </>
      ) : (
        <p>{t('ending')}</p>
      )}
    </Card>
  );
}

function Odds({ wish: { chance } }: { wish: WaitlistWish }) {
  const t = useTexts(waitlistOrderTexts);
  if (!chance) return null;
  if (chance.ofTen === 0) return t('chanceNone');
  return chance.ofTen >= MOST_OF_TEN ? t('chanceAll') : t('chance', { ofTen: chance.ofTen, ten: MOST_OF_TEN });
}

/** The line as a row of squares: the bookings ahead, then the traveller. */
function Queue({ ahead }: { ahead: number }) {
  const t = useTexts(waitlistOrderTexts);
  const squares = Math.min(ahead, MOST_SQUARES);
  return (
    <div className={styles.queue} role="img" aria-label={t('lineOf', { orders: ahead })}>
      {ahead > squares && <span>{t('moreAhead', { count: ahead - squares })}</span>}
      {Array.from({ length: squares }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the squares are all alike
        <i key={index} />
      ))}
      <i className={styles.you}>{t('you')}</i>
    </div>
  );
}

/** Adds the place in line to the headline of a prepaid order: `，第 2 位`. */
export function WaitlistPaid({ orderNo }: { orderNo: string }) {
  const t = useTexts(waitlistOrderTexts);
  const { data } = useQuery(waitlistQuery(orderNo));
  const wish = data && leadingWish(data);
  return wish ? t('placeAfter', { place: wish.ordersAhead + 1 }) : null;
}
