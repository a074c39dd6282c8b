import type { OperationInput, OperationResult } from '@haidai/contract';
import type {
  openReservation as openOperation,
  sendReservationCode as sendOperation,
} from '@haidai/contract/documents';
import { type Contact, familyOf } from '@haidai/domain/booking';
import { maskContact } from '@haidai/domain/identity';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { findOrder, grantOrder, type OrderRow } from '../../booking/index.ts';
import { admitContact, proveCodeRequest, sendProvenCode } from '../../identity/index.ts';
import { codeAddressOf } from '../../notification/index.ts';
import { reservationKey as keys } from './reservation-key.ts';

/** Returns the mobile or the mail address to which codes for an order go, or '' if the order has no contact. */
export function codeContactOf({ vault, clock }: Pick<Deps, 'vault' | 'clock'>, order: OrderRow): string {
  if (order.contact_sealed === null) return '';
  return codeAddressOf(JSON.parse(vault.unseal(order.contact_sealed)) as Contact, clock.today());
}

/**
 * Sends a code to the contact of the found reservation, and to no other. Refusals: reservationUnknown for
 * an invalid key, and the refusals of a code.
 */
export async function sendReservationCode(
  deps: Deps,
  { reservationKey, NECaptchaValidate }: OperationInput<typeof sendOperation>['body'],
  place: { deviceId: string; clientAddress: string; language: Language },
): Promise<OperationResult<typeof sendOperation>> {
  const { to } = await getReserved(deps, reservationKey, place.deviceId);
  await proveCodeRequest(deps, 'reservation', { ...place, NECaptchaValidate });
  const sent = await sendProvenCode(deps, 'reservation', { ...place, to });
  return { ...sent, mobileMasked: maskContact(to) };
}

/**
 * Signs the contact in and gives that sign-in access to the order, even if another account owns it. Refuses
 * reservationUnknown, smsCodeWrong, smsCodeExpired, tooOften.
 */
export async function signInToReservation(
  deps: Deps,
  { reservationKey, validCode }: OperationInput<typeof openOperation>['body'],
  call: Parameters<typeof admitContact>[2],
): Promise<OperationResult<typeof openOperation>> {
  const { order, to } = await getReserved(deps, reservationKey, call.deviceId);
  const proof = { to, typed: validCode, purpose: 'reservation' } as const;
  const { accountId, tokens } = await admitContact(deps, proof, call);
  const { order_no: orderNo, order_type: type } = order;
  await grantOrder(deps.db, { orderNo, accountId, at: deps.clock.now() });
  return { ...tokens, orderNo, family: familyOf(type) };
}

async function getReserved(deps: Deps, reservationKey: string, deviceId: string) {
  const order = await findOrder(deps.db, keys.unseal(deps, reservationKey, { deviceId }).orderNo);
  const to = order ? codeContactOf(deps, order) : '';
  if (!order || to === '') throw new Refusal('reservationUnknown');
  return { order, to };
}
