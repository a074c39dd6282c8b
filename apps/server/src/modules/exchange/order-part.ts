import type { OrderPart } from '../booking/index.ts';
import { finishChange } from './finish/finish-change.ts';
import { dropChange, resumeChange } from './finish/undo-change.ts';

/** A change among the orders: what comes of it comes of the tickets it is given for. It is never a draft. */
export const exchangePart: OrderPart = {
  name: 'exchange',
  lines: async () => [],
  /** Nobody paid, or no ticket could be had: the original is as it was before. */
  end: (deps, tx, { orderNo }) => dropChange(deps, tx, orderNo),
  retake: (deps, tx, { orderNo }) => resumeChange(deps, tx, orderNo),
  ticketed: (deps, tx, order, tickets) => finishChange(deps, tx, order.orderNo, tickets),
};
