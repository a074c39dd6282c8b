import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import { OrderPrice } from '../booking/index.ts';
import { redemptionQuery } from './queries.ts';
import { weekTexts } from './texts.ts';

/** Shows above the passengers the card that pays and its remaining rides. */
export function OrderTender({ order }: { order: OrderDetail }) {
  const t = useTexts(weekTexts);
  const { data } = useQuery(redemptionQuery(order.orderNo));
  if (!data) return null;
  const { productName: name, cardNo, left } = data;
  return <Note>{t('orderTender', { name, cardNo, left, needed: order.adultNum })}</Note>;
}

/** Shows the relation of the order to the card, on the order page and before the order is placed. */
export function WeekCardPanel({ order }: { order: OrderDetail }) {
  const t = useTexts(weekTexts);
  const { data } = useQuery(redemptionQuery(order.orderNo));
  if (!data) return null;
  const { productName, cardNo, rides, left, missed } = data;
  const isOver = order.orderStatus === 'REFUND' || (rides === 0 && order.expireAt === null);
  return (
    <Card>
      <CardHeader title={t('weekCard')}>
        <OrderPrice order={order} />
      </CardHeader>
      <p>
        {productName} <b>{cardNo}</b>
      </p>
      <p className={textStyles.detail}>
        {rides > 0 ? t('ridesOfOrder', { count: rides, left }) : t(isOver ? 'ridesBack' : 'ridesToCome', { left })}
      </p>
      {missed > 0 && <Note tone="warn">{t('missedHere')}</Note>}
      <p className={textStyles.detail}>
        {t('refundOfRide')}{' '}
        <Link className={textStyles.link} to="/articleD" search={{ docKey: 'B2C_PRODUCT_ZHOUZFEI_REFUND' }}>
          {t('refundRules')}
        </Link>
      </p>
    </Card>
  );
}

const isSelf = ({ isSelf: self }: AwardTraveller) => self;
const everybody = () => true;

/** Returns the test for travellers who may fly on the card of an order. Undefined while the data loads. */
export function useAllowed({ orderNo }: OrderDetail): ((traveller: AwardTraveller) => boolean) | undefined {
  const { data, isError } = useQuery(redemptionQuery(orderNo));
  if (isError) return everybody;
  if (!data) return undefined;
  return data.people === 'SELF' ? isSelf : everybody;
}
