import {
  type Escort,
  relations,
  type UnaccompaniedMinorStatus,
  unaccompaniedMinorMachine,
  unaccompaniedMinorStatusTexts,
} from '@haidai/domain/assistance';
import { maskDocument } from '@haidai/domain/identity';
import { sql } from 'kysely';
import { type Deps, type Language, Refusal, type Tx, textIn, transition } from '../../../platform/index.ts';
import { noteForCounter } from '../../checkin/index.ts';
import { type QueueDeps, type QueueItem, type QueueStep, queueAction, type StaffQueue } from '../../staff/index.ts';
import { endUnaccompaniedMinor } from './end.ts';
import { notifyUnaccompaniedMinor } from './notify-unaccompanied-minor.ts';
import { childOf, escortsOf, lockUnaccompaniedMinor, type UnaccompaniedMinorRow } from './repository.ts';

/**
 * The staff queue of unaccompanied minors. Staff confirm them in order of departure and record the handover after the
 * flight.
 */
export const unaccompaniedMinorQueue: StaffQueue = {
  kind: 'assistance.children',
  title: { zh: '无成人陪伴儿童', en: 'Unaccompanied minors' },
  permission: 'orders.serve',
  states: unaccompaniedMinorStatusTexts,
  waiting: (deps) =>
    waiting(deps).select(({ cast, val }) => [
      'um_no as id',
      'status as state',
      'applied_at as since',
      'order_no',
      cast<number | null>(val(null), 'integer').as('amount_fen'),
      sql<string>`concat_ws(' ', flight_no, flight_date)`.as('words'),
    ]),
  async describe(deps, ids, { language }) {
    const rows = await deps.db.selectFrom('unaccompanied_child').selectAll().where('um_no', 'in', ids).execute();
    return rows.map((row) => describe(deps, row, language));
  },
  act,
};

/**
 * The query for undecided applications, and for applications whose flight has left and whose handover is not recorded.
 */
function waiting({ db, clock }: QueueDeps) {
  return db
    .selectFrom('unaccompanied_child')
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'REQUESTED'),
        and([eb('status', '=', 'CONFIRMED'), eb('passenger_seq', 'is not', null), eb('departs_at', '<', clock.now())]),
      ]),
    );
}

function describe({ vault }: Deps, row: UnaccompaniedMinorRow, language: Language): QueueItem {
  const text = textIn(language);
  const { from, to } = row.shown;
  const child = childOf(row, vault);
  const { sender, receiver } = escortsOf(row, vault);
  const escort = (each: Escort) =>
    `${each.name}（${relations[each.relation][language]}）${maskDocument(each.documentNo)} ${each.mobile} ${each.address}`;
  return {
    id: row.um_no,
    title: `${text('无成人陪伴儿童', 'Unaccompanied minor')} ${row.um_no}`,
    status: unaccompaniedMinorStatusTexts[row.status as UnaccompaniedMinorStatus][language],
    since: row.applied_at.toISOString(),
    facts: [
      {
        label: text('航班', 'Flight'),
        value: `${row.flight_no} ${from.date} ${from.time} ${from.airportCode}–${to.airportCode}`,
      },
      { label: text('儿童', 'Child'), value: `${child.name} ${child.birthday} ${child.documentMasked}` },
      { label: text('送机人', 'Dropped off by'), value: escort(sender) },
      { label: text('接机人', 'Met by'), value: escort(receiver) },
      { label: text('订单', 'Order'), value: row.order_no ?? text('未购票', 'Not ticketed yet') },
      { label: text('说明', 'Note'), value: vault.unseal(row.note_sealed) || '—' },
    ],
    files: [],
    ...actionsOf(row, text),
  };
}

function actionsOf(
  row: UnaccompaniedMinorRow,
  say: (zh: string, en: string) => string,
): Pick<QueueItem, 'actions' | 'hint'> {
  const reason = { note: 'required' as const, noteLabel: say('告诉申请人的理由', 'Reason for the applicant') };
  if (row.status === 'REQUESTED') {
    const word = { note: 'optional' as const, noteLabel: say('告诉申请人的话', 'Message for the applicant') };
    return {
      actions: [
        queueAction('confirm', say('确认', 'Confirm'), { tone: 'go', ...word }),
        queueAction('refuse', say('不同意', 'Reject'), { tone: 'stop', ...reason }),
      ],
      hint: '',
    };
  }
  const handOver = queueAction('handOver', say('已交给接机人', 'Handed over'), {
    tone: 'go',
    inputs: [
      {
        name: 'documentEnd',
        label: say('接机人证件后四位', 'Last four characters of the receiving adult’s document'),
        kind: 'text',
        required: true,
        choices: [],
      },
    ],
  });
  return { actions: [handOver], hint: '' };
}

/**
 * Carries out a step of the staff. A child can be handed over only to the named receiver, identified by document, and
 * only after the flight has left. Refusals: aloneUnknown, conflict, invalidInput.
 */
async function act(deps: Deps, tx: Tx, step: QueueStep): Promise<undefined> {
  const { action, note, staff } = step;
  const row = await lockUnaccompaniedMinor(tx, step.id);
  const decision = { actor: staff.login, by: staff.staffId, answer: note };
  if (action === 'confirm') {
    await confirm(deps, tx, row, decision);
  } else if (action === 'refuse' && row.status === 'REQUESTED') {
    if (note === '') throw wrong('note', 'required');
    await endUnaccompaniedMinor(deps, tx, row, { event: 'refuse', ...decision });
  } else if (action === 'handOver' && row.status === 'CONFIRMED' && row.departs_at < deps.clock.now()) {
    assertReceiver(deps, row, step.inputs.documentEnd ?? '');
    await endUnaccompaniedMinor(deps, tx, row, { event: 'handOver', ...decision });
  } else {
    throw new Refusal('conflict');
  }
  return undefined;
}

async function confirm(
  deps: Deps,
  tx: Tx,
  row: UnaccompaniedMinorRow,
  { actor, by, answer }: { actor: string; by: string; answer: string },
) {
  const { clock, vault } = deps;
  await transition(tx, {
    machine: unaccompaniedMinorMachine,
    table: 'unaccompanied_child',
    key: { um_no: row.um_no },
    event: 'confirm',
    from: row.status as UnaccompaniedMinorStatus,
    clock,
    actor,
    set: { decided_at: clock.now(), decided_by: by, answer_sealed: vault.seal(answer) },
  });
  if (row.order_no !== null && row.passenger_seq !== null) {
    const flight = { flightNo: row.flight_no, flightDate: row.flight_date };
    await noteForCounter(deps, tx, { orderNo: row.order_no, passengerSeq: row.passenger_seq, code: 'UMNR', flight });
  }
  await notifyUnaccompaniedMinor(deps, tx, row.um_no, 'AloneConfirmed');
}

function assertReceiver({ vault }: Deps, row: UnaccompaniedMinorRow, typed: string): void {
  const { receiver } = escortsOf(row, vault);
  if (typed.trim().toUpperCase() === receiver.documentNo.slice(-4)) return;
  throw wrong('documentEnd', 'receiver');
}

function wrong(path: string, rule: string): Refusal {
  return new Refusal('invalidInput', {}, [{ path, rule, message: rule }]);
}
