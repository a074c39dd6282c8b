import { type Deps, inTransaction, Refusal, type StaffSignedIn, type Tx } from '../../platform/index.ts';
import { recordAction } from '../staff/index.ts';

interface FlightAction {
  staff: StaffSignedIn;
  action: string;
  flight: { flightNo: string; flightDate: string };
  note?: string;
}

/** Returns the name of a flight in the log of staff actions. */
export function subjectOf({ flightNo, flightDate }: FlightAction['flight']): string {
  return `flight/${flightNo}/${flightDate}`;
}

/** Runs an action on a flight and writes its log row in the same transaction. A refused action is logged too. */
export async function runAction<T>(
  deps: Deps,
  { staff, action, flight, note = '' }: FlightAction,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const deed = { staff, action: `dispatch.${action}`, subject: subjectOf(flight), note };
  try {
    return await inTransaction(deps.db, async (tx) => {
      const done = await work(tx);
      await recordAction(deps, tx, deed);
      return done;
    });
  } catch (error) {
    if (error instanceof Refusal) await recordAction(deps, deps.db, { ...deed, outcome: error.refusal });
    throw error;
  }
}
