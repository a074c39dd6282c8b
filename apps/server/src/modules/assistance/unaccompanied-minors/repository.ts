import type { Escort } from '@haidai/domain/assistance';
import type { Selectable } from 'kysely';
import { type Database, type Db, Refusal, type Tx, type Vault } from '../../../platform/index.ts';
import type { SavedChild } from './resolve-child.ts';

export type UnaccompaniedMinorRow = Selectable<Database['unaccompanied_child']>;

/** Gets an application and locks its row until the end of the transaction. Refuses aloneUnknown. */
export async function lockUnaccompaniedMinor(tx: Tx, umNo: string): Promise<UnaccompaniedMinorRow> {
  const row = await tx
    .selectFrom('unaccompanied_child')
    .selectAll()
    .where('um_no', '=', umNo)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('aloneUnknown');
  return row;
}

/**
 * Gets an application of the given account. Refuses aloneUnknown if it does not exist or belongs to another account.
 */
export async function requireOwn(db: Db, umNo: string, accountId: string): Promise<UnaccompaniedMinorRow> {
  const row = await db
    .selectFrom('unaccompanied_child')
    .selectAll()
    .where('um_no', '=', umNo)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new Refusal('aloneUnknown');
  return row;
}

export function childOf({ child_sealed }: UnaccompaniedMinorRow, vault: Vault): SavedChild {
  return JSON.parse(vault.unseal(child_sealed)) as SavedChild;
}

export function escortsOf(row: UnaccompaniedMinorRow, vault: Vault): { sender: Escort; receiver: Escort } {
  return {
    sender: JSON.parse(vault.unseal(row.sender_sealed)) as Escort,
    receiver: JSON.parse(vault.unseal(row.receiver_sealed)) as Escort,
  };
}

export function placeOf({ flight_no, flight_date }: UnaccompaniedMinorRow) {
  return { flightNo: flight_no, flightDate: flight_date, code: 'UMNR' };
}
