import { type CouponState, couponStates } from '@haidai/domain/coupon';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import textStyles from '../../ui/text.module.css';
import { MembersOnly } from './members-only.tsx';
import { OwnCoupons } from './own-coupons.tsx';
import { couponTexts } from './texts.ts';

const route = getRouteApi('/user/couponList');

/** /user/couponList: lists all coupons of the member by state. */
export function CouponListPage() {
  const t = useTexts(couponTexts);
  const navigate = route.useNavigate();
  const { state, page } = route.useSearch();
  const top = useRef<HTMLHeadingElement>(null);
  const show = (search: { state: CouponState; page: number }) => void navigate({ search, replace: true });
  const turn = (next: number) => {
    show({ state, page: next });
    top.current?.focus();
  };
  const tabs = couponStates.map((id) => ({ id, label: t(`tab${id}`) }));
  return (
    <>
      <div className={classNames(layoutStyles.row, layoutStyles.between, layoutStyles.accountHead)}>
        <h1 ref={top} tabIndex={-1}>
          {t('listTitle')}
        </h1>
        <Link to="/user/coupon" className={textStyles.link}>
          {t('toMine')}
        </Link>
      </div>
      <MembersOnly>
        <Tabs label={t('tabs')} items={tabs} value={state} onChange={(next) => show({ state: next, page: 1 })}>
          <OwnCoupons state={state} page={page} onPage={turn} />
        </Tabs>
      </MembersOnly>
    </>
  );
}
