import { createProductOrder } from '@haidai/contract/ancillaries';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { priceChangeOf } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useReloadOrder } from '../booking/index.ts';
import type { Choice } from './choice/choices.ts';
import { ancillariesQuery } from './queries.ts';

/** Buys add-ons for tickets. It then leads to the payment, or back to the order if they are free. */
export function useExtraSale(orderNo: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const readOrderAgain = useReloadOrder(orderNo);
  const { mutate, reset, isPending, error } = useOperation(createProductOrder);
  const readAgain = () =>
    Promise.all([readOrderAgain(), queryClient.invalidateQueries({ queryKey: ancillariesQuery(orderNo).queryKey })]);
  const buy = (choices: readonly Choice[], totalSeen: number) =>
    mutate(
      { body: { orderNo, ancillaryOrderVoList: [...choices], totalSeen } },
      {
        onSuccess: async ({ orderStatus }) => {
          // An unpaid order leads to the payment by itself.
          await readAgain();
          if (orderStatus === 'TICKED') await navigate({ to: '/user/airorder/orderdetail', search: { orderNo } });
        },
        onError: () => void readAgain(),
      },
    );
  return { buy, isPending, error, priceChange: priceChangeOf(error), forget: reset };
}
