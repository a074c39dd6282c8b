import { sql } from 'kysely';
import type { Gauge } from '../../platform/index.ts';

/** The items of the rounds that have not closed. There are few at a time. */
const running = sql.raw('from flash_item i where i.closed_at is null');

export const flashSaleGauges: readonly Gauge[] = [
  {
    name: 'haidai_flash_seats',
    help: 'Seats of the flash sales that run: for sale, taken (granted, ordered or paid), and paid',
    labels: ['item', 'of'],
    goodForSeconds: 5,
    async read(tx) {
      const { rows } = await sql<{ item: string; stock: number; taken: number; paid: number }>`
        select i.item_id as item, i.stock, i.taken, i.paid ${running} limit 200`.execute(tx);
      return rows.flatMap(({ item, ...seats }) =>
        Object.entries(seats).map(([of, value]) => ({ labels: { item, of }, value })),
      );
    },
  },
  {
    name: 'haidai_flash_oversold',
    help: 'Items of flash sales that have given more seats than they have. Never anything but 0',
    goodForSeconds: 15,
    async read(tx) {
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from flash_item where paid > taken or taken > stock`.execute(tx);
      return rows;
    },
  },
  {
    name: 'haidai_flash_waiting',
    help: 'People in line at the flash sales that run, or in their waiting rooms',
    labels: ['item'],
    goodForSeconds: 5,
    async read(tx) {
      const { rows } = await sql<{ item: string; value: number }>`
        select i.item_id as item, i.waiting as value ${running} limit 200`.execute(tx);
      return rows.map(({ item, value }) => ({ labels: { item }, value }));
    },
  },
];
