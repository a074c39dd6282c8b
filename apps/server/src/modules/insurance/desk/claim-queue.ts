import { claimHoursBeforeDesk, insuranceClaimMachine } from '@haidai/domain/insurance';
import { formatFen } from '@haidai/domain/money';
import { type Db, type Deps, type Language, Refusal, type Tx, textIn, transition } from '../../../platform/index.ts';
import { type QueueItem, type QueueStep, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import { sendClaim } from '../claim-delay.ts';
import { notifyClaimAccepted, notifyClaimDeclined } from '../notify-traveller.ts';
import type { PolicyRow } from '../repository.ts';
import type { ClaimRow } from '../wire.ts';
import { queueFacts } from './queue-facts.ts';

/** The states of the queue: the insurer has refused, or has not answered for hours. */
const states = {
  REFUSED: { zh: '保险公司拒赔', en: 'Refused' },
  FILED: { zh: '保险公司未答复', en: 'No answer yet' },
};

/**
 * The queue of claims that the insurer refuses or does not answer. The desk sends a refused claim again, records that
 * the insurer pays after all, or lets the refusal stand. A job keeps asking about an unanswered claim.
 */
export const claimQueue: StaffQueue = {
  kind: 'insurance.claims',
  title: { zh: '延误理赔', en: 'Delay claims' },
  permission: 'orders.serve',
  states,
  waiting: ({ db, clock }) =>
    open(db, clock.now()).select(({ fn }) => [
      'c.claim_no as id',
      'c.status as state',
      fn.coalesce('last.at', 'c.filed_at').as('since'),
      'c.order_no',
      'c.pay_fen as amount_fen',
      'p.policy_no as words',
    ]),
  async describe({ db, clock }, ids, { language }) {
    const rows = await open(db, clock.now())
      .selectAll('p')
      .select(['c.claim_no', 'c.status as claim_status', 'c.delay_minutes', 'c.pay_fen', 'c.filed_at'])
      .select(['last.at', 'last.note'])
      .where('c.claim_no', 'in', ids)
      .execute();
    return rows.map((row) => describe(row, language));
  },
  async act(deps, tx, step) {
    const claim = await tx
      .selectFrom('insurance_claim')
      .select('status')
      .where('claim_no', '=', step.id)
      .forUpdate()
      .executeTakeFirst();
    if (!claim) throw new Refusal('notFound');
    if (claim.status !== 'REFUSED') throw new Refusal('conflict');
    await take(deps, tx, step);
    return undefined;
  },
};

/** The query for these claims, with the time and the reason of the last refusal. */
const open = (db: Db, now: Date) =>
  db
    .selectFrom('insurance_claim as c')
    .innerJoin('insurance_policy as p', 'p.id', 'c.policy_id')
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom('state_history as h')
          .select(['h.at', 'h.note'])
          .where('h.machine', '=', insuranceClaimMachine.name)
          .whereRef('h.entity_id', '=', 'c.claim_no')
          .where('h.event', '=', 'refuse')
          .orderBy('h.at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('c.status', 'in', ['FILED', 'REFUSED'])
    .where(({ or, eb }) =>
      or([
        eb('c.status', '=', 'REFUSED'),
        eb('c.filed_at', '<=', new Date(now.getTime() - claimHoursBeforeDesk * 3_600_000)),
      ]),
    );

type Row = PolicyRow &
  Pick<ClaimRow, 'claim_no' | 'delay_minutes' | 'pay_fen' | 'filed_at'> & {
    claim_status: string;
    at: Date | null;
    note: string | null;
  };

function describe(row: Row, language: Language): QueueItem {
  const text = textIn(language);
  const isRefused = row.claim_status === 'REFUSED';
  const settled = { note: 'required', noteLabel: text('如何办结', 'How it was settled') } as const;
  const reason = { note: 'required', noteLabel: text('告诉旅客的理由', 'Reason for the traveller') } as const;
  return {
    id: row.claim_no,
    title: text(`订单 ${row.order_no}`, `Order ${row.order_no}`),
    status: states[isRefused ? 'REFUSED' : 'FILED'][language],
    since: (row.at ?? row.filed_at).toISOString(),
    facts: [
      { label: text('理赔号', 'Claim'), value: row.claim_no },
      { label: text('延误（分钟）', 'Delay (minutes)'), value: String(row.delay_minutes) },
      { label: text('应赔付（元）', 'To be paid (CNY)'), value: formatFen(row.pay_fen) },
      ...queueFacts(row, row.note ?? '', language),
    ],
    files: [],
    actions: isRefused
      ? [
          queueAction('retry', text('再次提交理赔', 'Send the claim again'), { tone: 'go' }),
          queueAction('settle', text('保险公司同意赔付', 'The insurer pays'), settled),
          queueAction('decline', text('确认拒赔', 'The refusal stands'), { tone: 'stop', ...reason }),
        ]
      : [],
    hint: isRefused ? '' : text('保险公司未答复，系统继续询问。', 'The site keeps asking.'),
  };
}

const events = { retry: 'retry', settle: 'acceptByHand', decline: 'decline' } as const;

async function take(deps: Deps, tx: Tx, { id, action, note, staff }: QueueStep): Promise<void> {
  if (action !== 'retry' && action !== 'settle' && action !== 'decline') throw new Refusal('conflict');
  if (action === 'settle') requireNote(note, { zh: '请填写如何办结', en: 'Please enter how it was settled' });
  if (action === 'decline') requireNote(note);
  await transition(tx, {
    machine: insuranceClaimMachine,
    table: 'insurance_claim',
    key: { claim_no: id },
    event: events[action],
    clock: deps.clock,
    actor: `staff/${staff.login}`,
    note,
  });
  if (action === 'retry') await sendClaim(deps, tx, id);
  if (action === 'settle') await notifyClaimAccepted(deps, tx, id);
  if (action === 'decline') await notifyClaimDeclined(deps, tx, id, note);
}
