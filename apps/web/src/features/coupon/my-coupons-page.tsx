import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { CouponStates } from './coupon-states.tsx';
import { MembersOnly } from './members-only.tsx';
import { OwnCoupons } from './own-coupons.tsx';
import { userCouponsQuery } from './queries.ts';
import { couponTexts } from './texts.ts';

/** /user/coupon: what I can use now, how many there are of every other state, and where to have more. */
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
