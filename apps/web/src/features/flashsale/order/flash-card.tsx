import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { flashOrderQuery } from '../queries.ts';
import { flashTexts } from '../texts.ts';

/** Shows on the page of an order the round it belongs to and the link to check its draw. */
export function FlashCard({ order }: { order: OrderDetail }) {
  const t = useTexts(flashTexts);
  const { data } = useQuery(flashOrderQuery(order.orderNo));
  if (!data) return null;
  const { roundId, roundName, offerId, grantedSeats, entryId } = data.flashSale;
  return (
    <Card>
      <CardHeader title={t('title')}>
        <Link
          className={classNames(textStyles.link, textStyles.small, cardStyles.link)}
          to="/Seckill/SeckillDetails"
          search={{ offerId, entryId }}
        >
          {t('seeOffer')}
        </Link>
      </CardHeader>
      <p>{t('ofRound', { name: roundName, seats: grantedSeats })}</p>
      <p className={textStyles.detail}>
        {t('entryNo', { entryId })}{' '}
        <Link className={textStyles.link} to="/Seckill/SeckillList" search={{ roundId }}>
          {t('fairTitle')}
        </Link>
      </p>
    </Card>
  );
}
