import { type OrderDetail, takeOrdinaryFare } from '@haidai/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { orderQuery } from './queries.ts';
import { bookingTexts } from './texts.ts';

interface OrdinaryFareButtonProps {
  order: OrderDetail;
  /** The order as it is at the ordinary fare. */
  onTaken: (order: OrderDetail) => void;
}

/** Where a special fare is not for somebody: the same flights at the ordinary fare, taken by hand and never silently. */
export function OrdinaryFareButton({ order: { orderNo }, onTaken }: OrdinaryFareButtonProps) {
  const t = useTexts(bookingTexts);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const take = useOperation(takeOrdinaryFare);
  const change = () =>
    take.mutate(
      { body: { orderNo } },
      {
        onSuccess: (changed) => {
          queryClient.setQueryData(orderQuery(orderNo).queryKey, changed);
          onTaken(changed);
        },
      },
    );
  return (
    <>
      <Button kind="outline" size="s" busyText={take.isPending && t('saving')} onClick={change}>
        {t('takeOrdinaryFare')}
      </Button>
      {take.error && <span role="alert"> {failureText(take.error)}</span>}
    </>
  );
}
