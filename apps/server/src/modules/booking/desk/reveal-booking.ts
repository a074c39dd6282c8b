import type { OperationResult } from '@haidai/contract';
import type { revealBooking as operation } from '@haidai/contract/booking';
import type { Contact } from '@haidai/domain/booking';
import type { Deps, Language, StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { listPassengers, requireMade } from '../repository.ts';
import { describePassenger } from './describe-passenger.ts';

/**
 * Returns the personal data of an order, unmasked. The function logs the reason before it unseals any data. Refuses
 * with `orderNotFound`.
 */
export async function revealBooking(
  deps: Deps,
  { orderNo, reason }: { orderNo: string; reason: string },
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof operation>> {
  const { db, vault } = deps;
  const order = await requireMade(db, orderNo);
  await recordAction(deps, db, { staff, action: 'booking.reveal', subject: `booking/${orderNo}`, note: reason });
  const contact = order.contact_sealed === null ? null : (JSON.parse(vault.unseal(order.contact_sealed)) as Contact);
  return {
    contact: contact && { name: contact.name, mobile: contact.mobile, mail: contact.mail ?? '' },
    passengers: (await listPassengers(db, orderNo)).map((row) => ({
      ...describePassenger(deps, row, { masked: false, language }),
      mobile: row.mobile_sealed === null ? '' : vault.unseal(row.mobile_sealed),
    })),
  };
}
