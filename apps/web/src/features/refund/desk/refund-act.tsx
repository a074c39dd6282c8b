import type { DeskActProps } from '../../booking/index.ts';
import { InService } from '../../service/index.ts';
import { RefundDialog } from '../refund-dialog.tsx';

/** Refunds tickets for a caller at the quote of the traveller. The amount is confirmed once more. */
export function RefundAct(props: DeskActProps) {
  const { onChanged, onClose } = props;
  const close = (applied: boolean) => {
    if (applied) onChanged();
    onClose();
  };
  return <InService {...props}>{(order) => <RefundDialog order={order} asksTwice onClose={close} />}</InService>;
}
