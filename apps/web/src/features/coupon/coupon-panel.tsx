import type { OperationResult } from '@haidai/contract';
import type { OrderDetail } from '@haidai/contract/booking';
import { chooseCoupon, type listOrderCoupons } from '@haidai/contract/coupon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { useReloadOrder } from '../booking/index.ts';
import { CouponChoices } from './coupon-choices.tsx';
import { isCouponQuery, orderCouponsQuery } from './queries.ts';
import { couponTexts } from './texts.ts';

/**
 * Shows on /book/orderVerify the coupons of the member for this order, the largest saving first. It preselects none.
 */
export function CouponPanel({ order }: { order: OrderDetail }) {
  const user = useSessionUser();
  return user?.isMember ? <Coupons orderNo={order.orderNo} /> : null;
}

function Coupons({ orderNo }: { orderNo: string }) {
  const t = useTexts(couponTexts);
  const { data, error, refetch } = useQuery(orderCouponsQuery(orderNo));
  return (
    <Card id="coupon">
      <CardHeader title={t('panelTitle')}>
        <span className={textStyles.hint}>{t('panelHint')}</span>
      </CardHeader>
      {data && <Chooser orderNo={orderNo} coupons={data} />}
      {!data && !error && <Skeleton height="72px" />}
      {!data && error && (
        <Note tone="err">
          {t('listFailed')}{' '}
          <Button kind="text" size="s" onClick={() => void refetch()}>
            {t('loadAgain')}
          </Button>
        </Note>
      )}
    </Card>
  );
}

interface ChooserProps {
  orderNo: string;
  coupons: OperationResult<typeof listOrderCoupons>;
}

function Chooser({ orderNo, coupons }: ChooserProps) {
  const t = useTexts(couponTexts);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const readOrderAgain = useReloadOrder(orderNo);
  const choose = useOperation(chooseCoupon, { scope: { id: `coupon of ${orderNo}` } });
  const chosen = choose.isPending ? choose.variables.body.couponNo : coupons.couponNo;
  const change = (couponNo: string | null) =>
    choose.mutate(
      { body: { orderNo, couponNo } },
      {
        // The list that is read again arrives later, and would show the earlier choice until then.
        onSuccess: () =>
          queryClient.setQueryData(orderCouponsQuery(orderNo).queryKey, (list) => list && { ...list, couponNo }),
        onSettled: async () => {
          await Promise.all([readOrderAgain(), queryClient.invalidateQueries({ predicate: isCouponQuery })]);
        },
      },
    );
  return (
    <>
      {coupons.couponList.length > 0 ? (
        <CouponChoices coupons={coupons.couponList} chosen={chosen} busy={choose.isPending} onChange={change} />
      ) : (
        <p className={textStyles.detail}>
          {t('noneUsable')}{' '}
          <Link to="/book/coupons" className={textStyles.link}>
            {t('toCentre')}
          </Link>
        </p>
      )}
      <p className={textStyles.visuallyHidden} role="status">
        {choose.isPending ? t('applying') : ''}
      </p>
      {choose.error && (
        <Note tone="err">
          <b>{t('notApplied')}</b> {failureText(choose.error)}
        </Note>
      )}
    </>
  );
}
