import { submitAwardOrder } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { isSixDigitCode } from '@haidai/domain/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useForm } from '../../core/form/use-form.ts';
import { forgetOrderNotes } from '../../core/page/order-notes.ts';
import { refreshSession } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { findAcceptedTerms, orderKey, stepOf } from '../booking/index.ts';
import { pointsQuery } from '../member/index.ts';
import { awardTexts } from './texts.ts';

/**
 * Places the order of a draft with the code from the telephone of the member. It shows a changed price, which the
 * member must accept first.
 */
export function useAwardOrder(order: OrderDetail) {
  const t = useTexts(awardTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { orderNo } = order;
  const accepted = findAcceptedTerms(orderNo);
  const place = useOperation(submitAwardOrder);
  const form = useForm({
    initial: { smsCode: '' },
    check: ({ smsCode }) => ({ smsCode: isSixDigitCode(smsCode.trim()) ? undefined : t('codeMissing') }),
    submit: async ({ smsCode }) => {
      const { totalPrice: totalSeen, totalPoints: pointsSeen } = order;
      const acceptedDocuments = accepted ?? [];
      const body = { orderNo, smsCode: smsCode.trim(), acceptedDocuments, totalSeen, pointsSeen };
      await place.mutateAsync({ query: {}, headers: {}, body });
      forgetOrderNotes(orderNo);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => /^weekcard\./.test(String(queryKey[0])) });
      await queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
      void queryClient.invalidateQueries({ queryKey: pointsQuery.queryKey });
      void refreshSession(queryClient);
    },
    onDone: () => void navigate({ ...stepOf(order, 'pay'), replace: true }),
    errorsOf: (error) =>
      isRefusal(error, 'smsCodeWrong', 'smsCodeExpired', 'invalidInput') ? { smsCode: error.message } : {},
  });
  /** Loads the order with its new price. The code stays valid for another attempt. */
  const acceptPrice = async () => {
    form.clearFailure();
    await queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
  };
  return { hasAccepted: accepted !== null, form, acceptPrice };
}
