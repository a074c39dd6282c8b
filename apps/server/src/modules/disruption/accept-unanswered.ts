import { acceptDueAt, disruptionMachine, nextStepAt } from '@haidai/domain/disruption';
import { latestInForce, saleAt } from '@haidai/domain/shopping';
import { type Deps, type Tx, transition } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { notify } from '../notification/index.ts';
import { describeRetimed } from './notify-traveller.ts';
import type { AffectedSegment, CaseRow } from './repository.ts';

/** The times at which a case without an answer continues. */
export type Due = Pick<CaseRow, 'due_at' | 'refund_due_at' | 'accept_due_at' | 'due_rule_id'>;

export const nothingDue: Due = { due_at: null, refund_due_at: null, accept_due_at: null, due_rule_id: '' };

/** Returns the times of the reminder and of the latest hour for travellers who are told of a new time now. */
export function dueOfMove({ clock }: Pick<Deps, 'clock'>, segment: AffectedSegment): Due {
  const now = clock.now().getTime();
  const terms = latestInForce(loadCatalogue().tables.retimedTerms, saleAt(now).issueDate);
  if (!terms) return nothingDue;
  const departsAt = segment.departs_at.getTime();
  const soldDepartsAt = segment.sold_departs_at?.getTime() ?? departsAt;
  const acceptAt = acceptDueAt(terms, { departsAt, soldDepartsAt, toldAt: now });
  return {
    due_at: new Date(nextStepAt(terms, acceptAt, now)),
    refund_due_at: null,
    accept_due_at: new Date(acceptAt),
    due_rule_id: terms.id,
  };
}

/** Reports whether silence means that the travellers accept. After a larger move, staff call them. */
export function isAcceptedBySilence({ severity }: Pick<CaseRow, 'severity'>): boolean {
  return severity < 3;
}

/**
 * Sends the reminder about a new time, or ends the wait at the latest hour. A small move then counts as accepted; the
 * travellers can still change or refund. A larger one becomes work of the desk. Returns the time of the next step, or
 * null.
 */
export async function takeStepOfMove(
  deps: Deps,
  tx: Tx,
  { row, segment, acceptAt }: { row: CaseRow; segment: AffectedSegment; acceptAt: Date },
  actor: string,
): Promise<Date | null> {
  const now = deps.clock.now();
  if (acceptAt > now) {
    await notify(deps, tx, describeRetimed(deps, { row, segment, isReminder: true }));
    const terms = loadCatalogue().tables.retimedTerms.find(({ id }) => id === row.due_rule_id);
    return terms ? new Date(nextStepAt(terms, acceptAt.getTime(), now.getTime())) : acceptAt;
  }
  if (!isAcceptedBySilence(row)) {
    await tx.updateTable('disruption_case').set({ unplaced_at: now }).where('case_id', '=', row.case_id).execute();
    return null;
  }
  await transition(tx, {
    machine: disruptionMachine,
    table: 'disruption_case',
    key: { case_id: row.case_id },
    from: 'OPEN',
    event: 'keepUnanswered',
    clock: deps.clock,
    actor,
    note: row.due_rule_id,
    set: { decided_at: now },
  });
  return null;
}
