import type { OperationCall, OperationResult } from '@haidai/contract';
import {
  applyPayment,
  applyShare,
  getAwardPay,
  getCashier,
  searchPayGateway,
  submitAwardPay,
} from '@haidai/contract/payment';
import type { OrderFamily } from '@haidai/domain/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { findPayPlace } from './pay-place.ts';
import type { PayTarget } from './pay-target.ts';

/** The choice of the traveller: the method, a code for another phone or not, and the whole sum or a part. */
export type PaymentChoice = Pick<
  OperationCall<typeof applyPayment>['body'],
  'payType' | 'byCode' | 'isSplit' | 'amount'
>;

/** The query for the amount to pay and the ways to pay, in one form for both families of orders. */
export function cashierQuery(family: OrderFamily, { orderNo, iorD }: { orderNo: string; iorD: 'D' | 'I' }) {
  return queryOptions({
    queryKey: [...cashierKey(orderNo), family],
    queryFn: () => (family === 'cash' ? getCashCashier(orderNo, iorD) : getAwardCashier(orderNo)),
    staleTime: 0,
  });
}

export const cashierKey = (orderNo: string) => ['payment.cashier', orderNo] as const;

export type PayCashier = Awaited<ReturnType<typeof getCashCashier>>;

async function getCashCashier(orderNo: string, iorD: 'D' | 'I') {
  const query = { orderNo };
  const place = findPayPlace();
  const [cashier, methods] = await Promise.all([
    call(getCashier, { query }),
    call(searchPayGateway, { query: { ...query, iorD, place } }),
  ]);
  return { ...cashier, methods };
}

/** Returns the payment data of an award order. The member pays taxes in one amount. */
async function getAwardCashier(orderNo: string): Promise<PayCashier> {
  const pay = await call(getAwardPay, { query: { orderNo, place: findPayPlace() } });
  return { ...pay, splitAllowed: false, minimumPart: pay.dueAmount };
}

/** The facts of the cashier that the form of a payment needs. */
export type FormCashier = Pick<PayCashier, 'dueAmount' | 'paidAmount' | 'minimumPart' | 'splitAllowed' | 'methods'>;

/** Returns the function that starts a payment with the operation of its target. */
export function useStartPayment(target: PayTarget) {
  const cash = useOperation(applyPayment);
  const award = useOperation(submitAwardPay);
  const share = useOperation(applyShare);
  const { data, error, isPending, reset } = target.kind === 'share' ? share : target.family === 'cash' ? cash : award;
  return {
    data,
    error,
    isPending,
    reset,
    start(choice: PaymentChoice, then: MutationThen) {
      const place = findPayPlace();
      const { payType, byCode } = choice;
      const way = { place, payType, byCode };
      if (target.kind === 'share') return share.mutate({ body: { key: target.key, ...way } }, then);
      const { orderNo } = target;
      return target.family === 'cash'
        ? cash.mutate({ body: { orderNo, place, ...choice } }, then)
        : award.mutate({ body: { orderNo, ...way } }, then);
    },
  };
}

/** The functions that run after the answer to the start of a payment. */
interface MutationThen {
  onSuccess: (started: OperationResult<typeof applyPayment>) => void;
  onError: (error: Error) => void;
}
