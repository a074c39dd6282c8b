import { type Deps, defineJob, inTransaction, sweep } from '../../platform/index.ts';
import { lockCard, moveCard } from './repository.ts';

/** The largest number of cards that one run ends. The next run continues. */
const atATime = 500;
const actor = 'weekcard.expire';

/**
 * Moves the cards whose last day is over to the status EXPIRED. Nobody can use an expired card before this job runs
 * either, because its rides have the same last day.
 */
export const expireCards = defineJob(
  actor,
  async (deps) => {
    const due = await deps.db
      .selectFrom('week_card')
      .select('card_no')
      .where('status', 'in', ['ISSUED', 'BOUND'])
      .where('valid_until', '<', deps.clock.today())
      .orderBy('valid_until')
      .limit(atATime)
      .execute();
    await sweep(due, ({ card_no }) => expireCard(deps, card_no));
  },
  { every: '23 * * * *' },
);

async function expireCard(deps: Deps, cardNo: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const card = await lockCard(tx, cardNo);
    const isOpen = card?.row.status === 'ISSUED' || card?.row.status === 'BOUND';
    if (!card || !isOpen || card.row.valid_until >= deps.clock.today()) return;
    await moveCard(tx, deps.clock, card.row, { event: 'expire', actor, set: { secret_sealed: null } });
  });
}
