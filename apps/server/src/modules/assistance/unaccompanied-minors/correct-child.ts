import { fullName, type PassengerEntry } from '@haidai/domain/booking';
import { maskDocument } from '@haidai/domain/identity';
import type { Deps, Tx } from '../../../platform/index.ts';
import { fingerprintOf } from '../../member/index.ts';
import type { SavedChild } from './resolve-child.ts';

/** Writes the corrected child into the applications for an unaccompanied minor with this ticket. */
export async function correctChild(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  { orderNo, passengerSeq, entry }: { orderNo: string; passengerSeq: number; entry: PassengerEntry },
): Promise<void> {
  const child: SavedChild = {
    name: fullName(entry),
    documentType: entry.documentType,
    documentMasked: maskDocument(entry.documentNo),
    birthday: entry.birthday,
  };
  await tx
    .updateTable('unaccompanied_child')
    .set({ child_sealed: vault.seal(JSON.stringify(child)), child_fp: fingerprintOf({ vault }, entry) })
    .where('order_no', '=', orderNo)
    .where('passenger_seq', '=', passengerSeq)
    .execute();
}
