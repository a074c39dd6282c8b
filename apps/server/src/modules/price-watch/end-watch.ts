import { priceWatchMachine } from '@haidai/domain/price-watch';
import { type Deps, inTransaction, Refusal, type SignedIn, transition, travellerActor } from '../../platform/index.ts';

/**
 * Ends a price watch of an account. Refuses watchUnknown if it has ended or belongs to another account. The trip keeps
 * its next look, which then finds no watch.
 */
export async function endWatch({ db, clock }: Deps, watchId: string, session: SignedIn): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('price_watch')
      .select('id')
      .where((where) => where(where.cast<string>('id', 'text'), '=', watchId))
      .where('account_id', '=', session.accountId)
      .where('status', '<>', 'ENDED')
      .executeTakeFirst();
    if (!own) throw new Refusal('watchUnknown');
    await transition(tx, {
      machine: priceWatchMachine,
      table: 'price_watch',
      key: { id: own.id },
      event: 'cancel',
      set: { ended_at: clock.now(), end_reason: 'cancel' },
      clock,
      actor: travellerActor(session),
    });
  });
}
