import type { Tx } from '../../../platform/index.ts';

/**
 * Moves the saved passengers of one account to another. A passenger that the other account has already saved stays
 * unchanged there.
 */
export async function moveSavedPassengers(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .deleteFrom('saved_passenger as moving')
    .where('account_id', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('saved_passenger as kept')
          .select('kept.id')
          .where('kept.account_id', '=', to)
          .whereRef('kept.document_type', '=', 'moving.document_type')
          .whereRef('kept.document_fp', '=', 'moving.document_fp'),
      ),
    )
    .execute();
  await tx.updateTable('saved_passenger').set({ account_id: to }).where('account_id', '=', from).execute();
}
