import { type CouponState, couponStates } from '@haidai/domain/coupon';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import styles from './coupon-card.module.css';
import { couponTexts } from './texts.ts';

/** How many coupons there are of each state, each leading to the list of them. */
export function CouponStates({ counts }: { counts: Partial<Record<CouponState, number>> }) {
  const t = useTexts(couponTexts);
  return (
    <ul className={styles.states}>
      {couponStates.map((state) => (
        <li key={state}>
          <Link to="/user/couponList" search={{ state }}>
            <b>{counts[state] ?? 0}</b>
            <span>{t(`tab${state}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
