import type { CouponState } from '@haidai/domain/coupon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import styles from './coupon-card.module.css';
import { OwnCouponCard } from './own-coupon-card.tsx';
import { PAGE_SIZE, userCouponsQuery } from './queries.ts';
import { couponTexts } from './texts.ts';

interface OwnCouponsProps {
  state: CouponState;
  page: number;
  /** Called with another page. Without it the first page links to the list. */
  onPage?: (page: number) => void;
}

/** Lists the coupons of one state, the earliest to expire first. */
export function OwnCoupons({ state, page, onPage }: OwnCouponsProps) {
  const t = useTexts(couponTexts);
  const { data, isError, refetch } = useQuery(userCouponsQuery(state, page));
  if (isError && !data) return <ErrorState title={t('listFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.couponList.length === 0) return <None />;
  const pages = Math.ceil(data.couponTotal / PAGE_SIZE);
  return (
    <>
      <div className={styles.list}>
        {data.couponList.map((coupon) => (
          <OwnCouponCard key={coupon.couponNo} coupon={coupon} />
        ))}
      </div>
      <div className={classNames(layoutStyles.row, layoutStyles.between, textStyles.hint, styles.pages)}>
        <span role="status">{t('total', { count: data.couponTotal })}</span>
        {pages > 1 && onPage && <Pages page={page} pages={pages} onPage={onPage} />}
        {pages > 1 && !onPage && (
          <Link to="/user/couponList" search={{ state }} className={textStyles.link}>
            {t('all')}
          </Link>
        )}
      </div>
    </>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts(couponTexts);
  return (
    <span className={layoutStyles.row}>
      <Button kind="outline" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previousPage')}
      </Button>
      <span>{t('pageOf', { page, pages })}</span>
      <Button kind="outline" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('nextPage')}
      </Button>
    </span>
  );
}

function None() {
  const t = useTexts(couponTexts);
  return (
    <EmptyState title={t('none')} detail={t('noneDetail')}>
      <Link to="/book/coupons" className={buttonClass({ kind: 'primary' })}>
        {t('toCentre')}
      </Link>
    </EmptyState>
  );
}

function Waiting() {
  const t = useTexts(couponTexts);
  return (
    <div className={styles.list} aria-busy="true">
      <p className={textStyles.visuallyHidden} role="status">
        {t('loading')}
      </p>
      <Skeleton height="148px" />
      <Skeleton height="148px" />
    </div>
  );
}
