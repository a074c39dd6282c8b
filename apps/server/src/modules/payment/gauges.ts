import { sql } from 'kysely';
import type { Gauge } from '../../platform/index.ts';

export const paymentGauges: readonly Gauge[] = [
  {
    name: 'haidai_payments_open',
    help: 'Attempts to pay of which we do not know yet how they end',
    goodForSeconds: 15,
    async read(tx) {
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from payment where status = 'STARTED'`.execute(tx);
      return rows;
    },
  },
  {
    name: 'haidai_payments_oldest_open_seconds',
    help: 'How long the longest of them has been open',
    goodForSeconds: 15,
    async read(tx, { clock }) {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(created_at) as oldest from payment where status = 'STARTED'`.execute(tx);
      return rows.map(({ oldest }) => ({ value: oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0 }));
    },
  },
  {
    name: 'haidai_money_back_under_way',
    help: 'Refunds at gateways that are not done',
    labels: ['state'],
    goodForSeconds: 15,
    async read(tx) {
      const { rows } = await sql<{ state: string; value: number }>`
        select status as state, count(*)::int as value from payment_refund where status <> 'DONE' group by 1`.execute(
        tx,
      );
      return rows.map(({ state, value }) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'haidai_refunds_past_legal_day',
    help: 'Refunds that are not done and whose legal day is over',
    goodForSeconds: 60,
    async read(tx, { clock }) {
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from payment_refund where status <> 'DONE' and due_on < ${clock.today()}`.execute(
        tx,
      );
      return rows;
    },
  },
  {
    name: 'haidai_refunds_oldest_seconds',
    help: 'How long the oldest refund that is not done has been under way',
    goodForSeconds: 60,
    async read(tx, { clock }) {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(created_at) as oldest from payment_refund where status <> 'DONE'`.execute(tx);
      return rows.map(({ oldest }) => ({ value: oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0 }));
    },
  },
  {
    name: 'haidai_statements_oldest_open_days',
    help: 'Days since the oldest day whose books are not compared with the statement of a gateway; 0 where there is none',
    goodForSeconds: 60,
    async read(tx, { clock }) {
      const { rows } = await sql<{ value: number }>`
        select coalesce(${clock.today()}::date - min(day), 0)::int as value from payment_statement where not closed`.execute(
        tx,
      );
      return rows;
    },
  },
];
