import { type Contact, fullName, isSameName } from '@haidai/domain/booking';
import { maskContact } from '@haidai/domain/identity';
import { type Deps, type Language, limit, Refusal, type SignedIn } from '../../platform/index.ts';
import { requireOwnOrder } from '../booking/index.ts';
import { lookUp, plainNumber, sendProvenCode, useCode } from '../identity/index.ts';
import { codeAddressOf } from '../notification/index.ts';
import { listTickets } from '../ticketing/index.ts';

/**
 * The limit of code checks from one address. Each code also has its own limit of tries, on the device that requested
 * it.
 */
const addressLimit = { max: 60, per: 3600 };

interface Named {
  tktNo: string;
  passName: string;
}

interface Asking {
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * Sends a code to the contact of a ticket, because the contact must agree to linked children. Refusals:
 * captchaRequired, captchaExpired, tooOften, ticketUnknown, smsTooOften, smsDayLimit.
 */
export async function sendGuardianCode(
  deps: Deps,
  { NECaptchaValidate, ...named }: Named & { NECaptchaValidate?: string | undefined },
  asking: Asking,
) {
  const contact = await lookUp(
    deps,
    { number: named.tktNo, name: named.passName },
    { ...asking, captcha: 'guardianSms', proof: { NECaptchaValidate }, unknown: 'ticketUnknown' },
    () => findNamed(deps, named),
  );
  const to = codeAddressOf(contact, deps.clock.today());
  return { ...(await sendProvenCode(deps, 'guardian', { to, ...asking })), mobileMasked: maskContact(to) };
}

/**
 * Returns the ticket number if the caller has the code that the contact received. A wrong number or name gets the same
 * answer as a ticket without a code. Refusals: tooOften, smsCodeWrong, smsCodeExpired, invalidInput.
 */
export async function proveGuardian(
  deps: Deps,
  {
    typed,
    deviceId,
    clientAddress,
    ...named
  }: Named & { typed: string | undefined; deviceId: string; clientAddress: string },
): Promise<string> {
  if (!typed) throw new Refusal('invalidInput', {}, [{ path: 'smsCode', rule: 'required', code: 'smsCodeMissing' }]);
  await limit(deps, 'guardian.codeByAddress', clientAddress, addressLimit);
  const found = await findNamed(deps, named);
  const to = found ? codeAddressOf(found, deps.clock.today()) : nobodysContact;
  await useCode(deps, 'guardian', { to, typed, deviceId });
  return plainNumber(named.tktNo);
}

/**
 * Returns the ticket number of a passenger in an order of the caller. Refusals: orderNotFound, and ticketUnknown if the
 * passenger has no ticket.
 */
export async function ownTicket(
  { db }: Deps,
  { orderNo, passengerSeq }: { orderNo: string; passengerSeq: number },
  caller: { session: SignedIn; deviceId: string },
): Promise<string> {
  await requireOwnOrder(db, orderNo, { ...caller, family: 'any' });
  const own = (await listTickets(db, orderNo)).find((ticket) => ticket.passengerSeq === passengerSeq);
  if (!own) throw new Refusal('ticketUnknown');
  return own.ticketNo;
}

/** A placeholder for the contact of an unknown ticket. The site sends no code to it. */
const nobodysContact = '';

async function findNamed({ db, vault }: Deps, { tktNo, passName }: Named): Promise<Contact | null> {
  const found = await db
    .selectFrom('ticket as t')
    .innerJoin('sales_order as o', 'o.order_no', 't.order_no')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .select(['p.surname', 'p.first_name', 'o.contact_sealed'])
    .where('t.ticket_no', '=', plainNumber(tktNo))
    .executeTakeFirst();
  const isNamed = found && isSameName(passName, fullName({ surname: found.surname, firstName: found.first_name }));
  if (!isNamed || found.contact_sealed === null) return null;
  return JSON.parse(vault.unseal(found.contact_sealed)) as Contact;
}
