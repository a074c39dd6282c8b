import type { OperationCall } from '@haidai/contract';
import { applyPayment, getAwardPay, getCashier, searchPayGateway, submitAwardPay } from '@haidai/contract/payment';
import type { OrderFamily } from '@haidai/domain/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { findPayPlace } from './pay-place.ts';

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

/** Returns the function that starts a payment with the operation of the order's family. */
export function useStartPayment(family: OrderFamily, orderNo: string) {
  const cash = useOperation(applyPayment);
  const award = useOperation(submitAwardPay);
  const { data, error, isPending, reset } = family === 'cash' ? cash : award;
  return {
    data,
    error,
    isPending,
    reset,
    start(choice: PaymentChoice, then: Parameters<typeof cash.mutate>[1] & Parameters<typeof award.mutate>[1]) {
      const place = findPayPlace();
      const { payType, byCode } = choice;
      return family === 'cash'
        ? cash.mutate({ body: { orderNo, place, ...choice } }, then)
        : award.mutate({ body: { orderNo, place, payType, byCode } }, then);
    },
  };
}
