import type { DisruptionCase } from '@haidai/contract/disruption';
import { disruptionMachine } from '@haidai/domain/disruption';
import type { Db, Deps } from '../../platform/index.ts';
import type { CaseRow } from './repository.ts';
import { kindOfCase } from './rights-of-case.ts';

type Step = DisruptionCase['timeline'][number];
type Offer = NonNullable<DisruptionCase['offer']>;

/** The facts of a case that its timeline shows beside the history. */
interface Facts {
  row: CaseRow;
  offer: Offer | null;
  /** The instant of the automatic refund, or null. */
  refundDueAt: string | null;
  /** The latest hour for the answer to a new time, or null. */
  acceptDueAt: string | null;
}

const whatOf: Readonly<Record<string, Step['what']>> = {
  keep: 'KEPT',
  keepUnanswered: 'ACCEPTED',
  change: 'CHANGED',
  refund: 'REFUNDED',
  refundUnanswered: 'REFUNDED',
  withdraw: 'RECOVERED',
};

/** Lists what happened to a case, from recorded facts, and what comes next. The steps are in the order of time. */
export async function listTimeline(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db },
  { row, offer, refundDueAt, acceptDueAt }: Facts,
): Promise<Step[]> {
  const history = await db
    .selectFrom('state_history')
    .select(['event', 'at'])
    .where('machine', '=', disruptionMachine.name)
    .where('entity_id', '=', row.case_id)
    .orderBy('at')
    .execute();
  const held = await db
    .selectFrom('disruption_offer')
    .select(['held_at', 'flights'])
    .where('case_id', '=', row.case_id)
    .orderBy('held_at')
    .execute();
  const reports = [row.opened_at, ...history.filter(({ event }) => event === 'worsen').map(({ at }) => at)];
  const latest = kindOfCase(row);
  const done = [
    ...reports.map(
      (at, index): Step => ({
        ...step(at, index === reports.length - 1 ? latest : 'NEWS'),
        flights: row.flight_no,
      }),
    ),
    ...held.map(
      ({ held_at, flights }): Step => ({
        ...step(held_at, 'HELD'),
        flights: flights.map(({ flightNo }) => flightNo).join(' / '),
      }),
    ),
    ...history.flatMap(({ event, at }) => {
      const what = whatOf[event];
      return what ? [step(at, what)] : [];
    }),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const next: Step[] = [
    ...(offer ? [{ at: offer.heldUntil, what: 'CONFIRM' as const, flights: '', isDone: false }] : []),
    ...(acceptDueAt ? [{ at: acceptDueAt, what: 'ACCEPT_DUE' as const, flights: '', isDone: false }] : []),
    ...(refundDueAt ? [{ at: refundDueAt, what: 'REFUND_DUE' as const, flights: '', isDone: false }] : []),
  ].filter(({ at }) => Date.parse(at) > clock.now().getTime());
  return [...done, ...next];
}

function step(at: Date, what: Step['what']): Step {
  return { at: at.toISOString(), what, flights: '', isDone: true };
}
