import { submitAwardOrder } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isRefusal, priceChangeOf } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { forgetOrderNotes } from '../../core/page/order-notes.ts';
import { refreshSession } from '../../core/session/session.ts';
import { orderKey, recallAccepted, stepOf } from '../booking/index.ts';
import { pointsQuery } from '../member/index.ts';

/** Makes a draft an order with the code of the member's telephone; a changed price is told and accepted first. */
export function useAwardOrder(order: OrderDetail) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { orderNo } = order;
  const accepted = recallAccepted(orderNo);
  const { mutate, reset, error, isPending } = useOperation(submitAwardOrder);
  const submit = (smsCode: string) => {
    if (!accepted || isPending) return;
    const { totalPrice: totalSeen, totalPoints: pointsSeen } = order;
    mutate(
      { query: {}, headers: {}, body: { orderNo, smsCode, acceptedDocuments: accepted, totalSeen, pointsSeen } },
      {
        onSuccess: async () => {
          forgetOrderNotes(orderNo);
          void queryClient.invalidateQueries({ predicate: ({ queryKey }) => /^weekcard\./.test(String(queryKey[0])) });
          await queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
          void queryClient.invalidateQueries({ queryKey: pointsQuery.queryKey });
          void refreshSession(queryClient);
          void navigate({ ...stepOf(order, 'pay'), replace: true });
        },
      },
    );
  };
  /** The order is read again with its new price, and the code is good for another try. */
  const acceptPrice = async () => {
    reset();
    await queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
  };
  return {
    hasAccepted: accepted !== null,
    submit,
    isPending,
    error,
    isCodeWrong: isRefusal(error, 'smsCodeWrong', 'smsCodeExpired', 'invalidInput'),
    priceChange: priceChangeOf(error),
    acceptPrice,
  };
}
