import type { OperationInput } from '@haidai/contract';
import type { applyAlone as operation } from '@haidai/contract/assistance';
import {
  checkEscortEntry,
  type Escort,
  heldUnaccompaniedMinorStatuses,
  normaliseEscort,
  unaccompaniedMinorBand,
  unaccompaniedMinorFault,
  unaccompaniedMinorMachine,
} from '@haidai/domain/assistance';
import { type Deps, inTransaction, limit, Refusal, type Tx } from '../../../platform/index.ts';
import { usePart } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { showSegment } from '../../shopping/index.ts';
import type { Owner } from '../list-requests.ts';
import { takePlace } from '../places.ts';
import { notifyUnaccompaniedMinor } from './notify-unaccompanied-minor.ts';
import { refuseUnaccompaniedMinor } from './refuse-unaccompanied-minor.ts';
import { readUnticketedChild, resolveTicketedChild, type Wish } from './resolve-child.ts';
import { flightFacts, unaccompaniedMinorCode } from './wanted-flight.ts';

type Body = OperationInput<typeof operation>['body'];

const applyLimit = { max: 20, per: 3600 };

/**
 * Applies for a child to fly as an unaccompanied minor and takes a place on the flight. The data of the child and of
 * both escorts is sealed. Refusals: aloneAge, aloneAbroad, aloneLastFlight, aloneTooLate, aloneFull, aloneOpen,
 * aloneTicketFirst, escortInvalid, tooOften, and the refusals of `readUnticketedChild` and `resolveTicketedChild`.
 */
export async function applyForUnaccompaniedMinor(deps: Deps, body: Body, owner: Owner): Promise<string> {
  const { clock } = deps;
  await limit(deps, 'alone.apply', owner.session.accountId, applyLimit);
  const wish = body.ticket
    ? await resolveTicketedChild(deps, body.ticket, owner)
    : readUnticketedChild(deps, body.child, body.flight);
  const { flight, child, ticket } = wish;
  const { rules } = flight;
  const facts = flightFacts(flight);
  const fault = unaccompaniedMinorFault(rules, { ...facts, birthday: child.birthday }, clock.now().getTime());
  if (fault) throw refuseUnaccompaniedMinor(fault, rules);
  if (!ticket && unaccompaniedMinorBand(rules, child.birthday, facts.departDate) === 'MAY')
    throw new Refusal('aloneTicketFirst', { age: rules.mustBelow });
  const escorts = { sender: normaliseEscort(body.sender), receiver: normaliseEscort(body.receiver) };
  assertEscorts(escorts, facts.departDate);
  return inTransaction(deps.db, async (tx) => {
    if (ticket) await usePart(tx, ticket.orderNo, 'assistance');
    const umNo = await insert(deps, tx, { wish, escorts, note: body.note, owner });
    const { flightNo, flightDate } = flight.segment;
    const key = { flightNo, flightDate, code: unaccompaniedMinorCode };
    if (!(await takePlace(tx, key, rules.perFlight))) throw refuseUnaccompaniedMinor('full', rules);
    await notifyUnaccompaniedMinor(deps, tx, umNo, 'AloneReceived');
    return umNo;
  });
}

interface Escorts {
  sender: Escort;
  receiver: Escort;
}

function assertEscorts(escorts: Escorts, day: string): void {
  const faults = (['sender', 'receiver'] as const).flatMap((who) =>
    checkEscortEntry(escorts[who], day).map(({ path, rule }) => ({ path: `${who}.${path}`, rule, message: rule })),
  );
  if (faults.length > 0) throw new Refusal('escortInvalid', {}, faults);
}

interface Application {
  wish: Wish;
  escorts: Escorts;
  note: string;
  owner: Owner;
}

/** Inserts the application. A child can have one open application for each flight. Refuses aloneOpen. */
async function insert(deps: Deps, tx: Tx, { wish, escorts, note, owner }: Application): Promise<string> {
  const { clock, ids, vault, config } = deps;
  const { child, childFp, flight, ticket } = wish;
  const { segment, rules } = flight;
  const { from, to } = showSegment(loadCatalogue(), segment, config.carrier.code);
  const umNo = `UM${clock.today().replaceAll('-', '')}${ids.digits(8)}`;
  const inserted = await tx
    .insertInto('unaccompanied_child')
    .values({
      um_no: umNo,
      account_id: owner.session.accountId,
      status: unaccompaniedMinorMachine.initial,
      flight_no: segment.flightNo,
      flight_date: segment.flightDate,
      origin: segment.from,
      destination: segment.to,
      departs_at: new Date(segment.departAt),
      shown: JSON.stringify({ from, to }),
      child_sealed: vault.seal(JSON.stringify(child)),
      child_fp: childFp,
      sender_sealed: vault.seal(JSON.stringify(escorts.sender)),
      receiver_sealed: vault.seal(JSON.stringify(escorts.receiver)),
      mobile_sealed: vault.seal(owner.session.contact),
      note_sealed: vault.seal(note),
      answer_sealed: vault.seal(''),
      rule_id: rules.id,
      order_no: ticket?.orderNo ?? null,
      passenger_seq: ticket?.passengerSeq ?? null,
      segment_index: ticket?.segmentIndex ?? null,
      applied_at: clock.now(),
      decided_at: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('um_no')
    .executeTakeFirst();
  if (inserted) return umNo;
  const open = await tx
    .selectFrom('unaccompanied_child')
    .select('um_no')
    .where('child_fp', '=', childFp)
    .where('flight_no', '=', segment.flightNo)
    .where('flight_date', '=', segment.flightDate)
    .where('account_id', '=', owner.session.accountId)
    .where('status', 'in', heldUnaccompaniedMinorStatuses)
    .executeTakeFirst();
  // The refusal shows the number only to the account that owns the open application.
  throw new Refusal('aloneOpen', { umNo: open?.um_no ?? '—' });
}
