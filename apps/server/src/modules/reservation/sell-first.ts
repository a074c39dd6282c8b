import { SALE_LOST_SECONDS, SALE_SECONDS } from '@haidai/domain/reservation';
import { type Deps, inTransaction, Refusal, type Tx } from '../../platform/index.ts';
import type { SellAnswer } from '../../providers/reservation/index.ts';
import { releaseDraftSeats, type SeatClaim } from '../inventory/index.ts';
import { askPss } from './ask-pss.ts';
import { type ActRow, addKnownSeats, moveAct, openAct, saveLocator } from './move-act.ts';
import { queueRefresh } from './refresh-availability.ts';
import { type NamedPassenger, toSegments } from './to-request.ts';

const actor = 'reservation.sell';

/** Seats that the PSS has sold for an order that is not placed yet. */
export interface SoldSeats {
  /** The PSS gives the seats back then. Null if it waits without a limit. */
  heldUntil: Date | null;
}

export interface FirstSale<Placed> {
  orderNo: string;
  claims: readonly SeatClaim[];
  passengers: readonly NamedPassenger[];
  /** Runs in the transaction before the call. It may take the seats in the rows of the site. */
  reserve: (tx: Tx) => Promise<void>;
  /** Places the order in the transaction after the sale. */
  place: (tx: Tx, sold: SoldSeats) => Promise<Placed>;
}

/**
 * Sells seats at the PSS and then places the order. No transaction is open during the call. Without a seat, without an
 * answer in 20 s, or if the order cannot be placed, the seats go back on both sides and the function refuses: the job
 * takes back what the PSS may have sold. Refusals: seatsSoldOut, seatsNotConfirmed if the PSS refuses or does not
 * answer, conflict if the order is being placed already, and those of `reserve` and `place`.
 */
export async function sellThenPlace<Placed>(deps: Deps, sale: FirstSale<Placed>): Promise<Placed> {
  const { orderNo, claims, reserve, place } = sale;
  const act = await inTransaction(deps.db, async (tx) => {
    const opened = await openAct(deps, tx, {
      ...{ orderNo, kind: 'ORDER', segments: toSegments(claims), waitSeconds: SALE_LOST_SECONDS },
    });
    if (!opened) throw new Refusal('conflict');
    // The seats come last, because every other buyer of the flight waits from here until the commit.
    await reserve(tx);
    return opened;
  });
  const answer = await askForSeats(deps, act, sale.passengers);
  if (answer.state !== 'sold') {
    await endSale(deps, act, answer);
    if (answer.state === 'soldOut')
      throw new Refusal('seatsSoldOut', { flight: answer.flightNo, clazz: answer.bookingClass });
    throw new Refusal('seatsNotConfirmed', { flight: act.segments.map(({ flightNo }) => flightNo).join(' ') });
  }
  const heldUntil = answer.heldUntil === null ? null : new Date(answer.heldUntil);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const placed = await place(tx, { heldUntil });
      await moveAct(deps, tx, act.act_no, { event: 'do', from: 'ASKED', actor });
      await addKnownSeats(tx, orderNo, act.segments, 1);
      await saveLocator(tx, orderNo, answer.recordLocator);
      return placed;
    });
  } catch (error) {
    await endSale(deps, act, { state: 'unknown', reason: 'order not placed' });
    throw error;
  }
}

/** Asks the PSS for the seats. An answer that comes too late counts as none, and the job takes the sale back. */
async function askForSeats(deps: Deps, act: ActRow, passengers: readonly NamedPassenger[]): Promise<SellAnswer> {
  const request = {
    ...{ actNo: act.act_no, orderNo: act.order_no },
    ...{ segments: act.segments, passengers: [...passengers] },
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SellAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown', reason: 'timeout' }), SALE_SECONDS * 1000);
  });
  const asked = askPss(deps, 'sell', (pss) => pss.sell(request));
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * Ends the sale for an order that is not placed: the seats in the rows of the site go back, and without a definite
 * answer the sale is taken back at the PSS. Does nothing if the job came first.
 */
export async function endSale(deps: Deps, act: ActRow, answer: Exclude<SellAnswer, { state: 'sold' }>): Promise<void> {
  const reason = 'reason' in answer ? answer.reason : answer.state;
  const isOver = answer.state !== 'unknown';
  const now = deps.clock.now();
  try {
    await inTransaction(deps.db, async (tx) => {
      await moveAct(deps, tx, act.act_no, {
        ...{ event: isOver ? 'turnDown' : 'takeBack', from: 'ASKED', actor, reason },
        ...(!isOver && { set: { asked_at: now, next_at: now, settled_at: null, tries: 0 } }),
      });
      // The rows of the site had seats that the PSS has not.
      if (isOver) await queueRefresh(deps, tx, act.segments);
      await releaseDraftSeats(tx, act.order_no);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'conflict') throw error;
  }
  if (answer.state === 'refused')
    deps.log.warn({ orderNo: act.order_no, code: answer.code }, 'The PSS has refused to sell seats');
}
