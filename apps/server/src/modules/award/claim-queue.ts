import { fullName } from '@haidai/domain/booking';
import { sql } from 'kysely';
import { type Deps, type Language, Refusal, textIn, unsealMasked } from '../../platform/index.ts';
import { claimsOf, decideClaim } from '../member/index.ts';
import { type QueueItem, queueAction, requireNote, type StaffQueue } from '../staff/index.ts';

const waits = { zh: '待审核', en: 'Waiting' };

/** The staff queue of claims for missing points. The flights were flown under another document than the member's. */
export const pointClaimQueue: StaffQueue = {
  kind: 'award.pointClaims',
  title: { zh: '积分补登', en: 'Missing points' },
  permission: 'orders.serve',
  product: 'points',
  states: { WAITING: waits },
  waiting: ({ db }) =>
    db
      .selectFrom('point_claim as c')
      .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .select(({ cast, val }) => [
        'c.claim_no as id',
        'c.status as state',
        'c.claimed_at as since',
        't.order_no',
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        sql<string>`concat_ws(' ', c.ticket_no, a.member_no)`.as('words'),
      ])
      .where('c.status', '=', 'WAITING'),
  async describe(deps, ids, { language }) {
    const rows = await claimsOf(deps.db)
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
      .innerJoin('order_passenger as p', (join) =>
        join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
      )
      .select(['a.member_no', 'a.surname_cn', 'a.firstname_cn', 'a.surname_en', 'a.firstname_en', 'a.document_sealed'])
      .select(['p.surname', 'p.first_name', 'p.document_sealed as flown_sealed'])
      .where('c.claim_no', 'in', ids)
      .execute();
    return rows.map((row) => describe(deps, row, language));
  },
  async act(deps, tx, step) {
    const { action } = step;
    if (action !== 'grant' && action !== 'refuse') throw new Refusal('conflict');
    if (action === 'refuse') requireNote(step.note);
    await decideClaim(deps, tx, { claimNo: step.id, event: action, answer: step.note, actor: step.staff.login });
    return undefined;
  },
};

interface Shown {
  claim_no: string;
  claimed_at: Date;
  ticket_no: string;
  order_no: string;
  flight_no: string;
  flight_date: string;
  origin: string;
  destination: string;
  member_no: string | null;
  surname_cn: string;
  firstname_cn: string;
  surname_en: string;
  firstname_en: string;
  document_sealed: string | null;
  surname: string;
  first_name: string;
  flown_sealed: string;
}

function describe({ vault }: Deps, row: Shown, language: Language): QueueItem {
  const text = textIn(language);
  const member = row.surname_cn ? `${row.surname_cn}${row.firstname_cn}` : `${row.surname_en}/${row.firstname_en}`;
  const own = unsealMasked(vault, row.document_sealed);
  return {
    id: row.claim_no,
    title: `${text('积分补登', 'Missing points')} ${row.claim_no}`,
    status: waits[language],
    since: row.claimed_at.toISOString(),
    facts: [
      { label: text('会员', 'Member'), value: `${member} ${row.member_no ?? ''} ${own}`.trim() },
      {
        label: text('客票', 'Ticket'),
        value: `${row.ticket_no} ${fullName({ surname: row.surname, firstName: row.first_name })} ${unsealMasked(vault, row.flown_sealed)}`,
      },
      {
        label: text('航班', 'Flight'),
        value: `${row.flight_no} ${row.flight_date} ${row.origin}–${row.destination}`,
      },
      { label: text('订单', 'Order'), value: row.order_no },
    ],
    files: [],
    hint: '',
    actions: [
      queueAction('grant', text('补登积分', 'Credit the points'), {
        tone: 'go',
        note: 'optional',
        noteLabel: text('告诉会员的话', 'Message for the member'),
      }),
      queueAction('refuse', text('不予补登', 'Reject'), {
        tone: 'stop',
        note: 'required',
        noteLabel: text('告诉会员的理由', 'Reason for the member'),
      }),
    ],
  };
}
