import { receiveCoupon } from '@haidai/contract/coupon';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../core/api/use-operation.ts';
import { openLoginDialog } from '../../core/session/login-dialog.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { isCouponQuery } from './queries.ts';

/** Claims a coupon; whoever is not signed in does that first, and goes on. */
export function useClaim() {
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const receive = useOperation(receiveCoupon);
  const claim = async (couponId: string) => {
    if (!user && (await openLoginDialog()) !== 'signedIn') return;
    receive.mutate(
      { query: { couponId } },
      { onSettled: () => void queryClient.invalidateQueries({ predicate: isCouponQuery }) },
    );
  };
  return {
    claim,
    /** The campaign that is being claimed, or was claimed last. */
    couponId: receive.variables?.query.couponId,
    isPending: receive.isPending,
    error: receive.error,
    isDone: receive.isSuccess,
  };
}
