import { type CouponState, couponStates } from '@haidai/domain/coupon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import styles from './coupon-card.module.css';
import { MembersOnly } from './members-only.tsx';
import { OwnCoupons } from './own-coupons.tsx';
import { userCouponsQuery } from './queries.ts';
import { couponTexts } from './texts.ts';

/** /user/coupon: shows the usable coupons, the count of each other state, and the link to more coupons. */
export function MyCouponsPage() {
  const t = useTexts(couponTexts);
  const { data } = useQuery(userCouponsQuery('UNUSED', 1));
  return (
    <>
      <div className={classNames(layoutStyles.row, layoutStyles.between, layoutStyles.accountHead)}>
        <h1>{t('mineTitle')}</h1>
        <p className={layoutStyles.row}>
          <Link to="/static/tktForCoupon" className={textStyles.link}>
            {t('toTicket')}
          </Link>
          <Link to="/book/coupons" className={textStyles.link}>
            {t('toCentre')}
          </Link>
        </p>
      </div>
      <MembersOnly>
        {data && <CouponStates counts={data.counts} />}
        <OwnCoupons state="UNUSED" page={1} />
      </MembersOnly>
    </>
  );
}

/** Shows the count of coupons in each state, with a link to their list. */
function CouponStates({ counts }: { counts: Partial<Record<CouponState, number>> }) {
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
