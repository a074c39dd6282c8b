import type { UserCoupon } from '@haidai/contract/coupon';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import { CouponCard } from './coupon-card.tsx';
import { lastDayOf } from './last-day.ts';
import { couponTexts } from './texts.ts';

/** Shows a coupon of the member: its state, its last day and its order. */
export function OwnCouponCard({ coupon, level }: { coupon: UserCoupon; level?: 3 }) {
  const t = useTexts(couponTexts);
  const { state, orderNo, tktNo, validUntil } = coupon;
  const facts = [
    t('validUntil', { day: lastDayOf(validUntil) }),
    ...(tktNo ? [t('fromTicket', { tktNo })] : []),
    ...(orderNo
      ? [
          <Link key="order" to="/user/airorder/orderdetail" search={{ orderNo }} className={textStyles.link}>
            {t('forOrder', { orderNo })}
          </Link>,
        ]
      : []),
  ];
  return (
    <CouponCard
      coupon={coupon}
      {...(level && { level })}
      muted={state === 'EXPIRED' || state === 'LOST' || state === 'USED'}
      facts={facts}
      folded
    >
      <Tag tone={state === 'UNUSED' ? 'ok' : state === 'RESERVED' ? 'warn' : 'plain'}>{coupon.stateText}</Tag>
      {state === 'UNUSED' && (
        <Link to="/book" className={buttonClass({ kind: 'outline', size: 's' })}>
          {t('toBook')}
        </Link>
      )}
    </CouponCard>
  );
}
