import type { OrderPart } from '../booking/index.ts';
import { finishChange } from './finish/finish-change.ts';
import { dropChange, resumeChange } from './finish/undo-change.ts';

/**
 * The order part of a change. It passes the events of the order on to the tickets that the change replaces. A change is
 * never a draft.
 */
export const exchangePart: OrderPart = {
  name: 'exchange',
  lines: async () => [],
  /** Drops the change after its order ended without payment or without a ticket. */
  end: (deps, tx, { orderNo }) => dropChange(deps, tx, orderNo),
  retake: (deps, tx, { orderNo }) => resumeChange(deps, tx, orderNo),
  ticketed: (deps, tx, order, tickets) => finishChange(deps, tx, order.orderNo, tickets),
};
