import { type Contact, fullName, isSameName } from '@haidai/domain/booking';
import { maskMobile } from '@haidai/domain/identity';
import { type Deps, type Language, limit, Refusal, type SignedIn } from '../../platform/index.ts';
import { requireOwnOrder } from '../booking/index.ts';
import { proveCodeRequest, sendProvenSmsCode, useSmsCode } from '../identity/index.ts';
import { listTickets } from '../ticketing/index.ts';

/** Who tries names on one ticket, or tickets by the dozen, is stopped; whether a name was right changes nothing. */
const ticketLimit = { max: 5, per: 3600 };
const codeLimit = { max: 10, per: 3600 };
const deviceLimit = { max: 10, per: 600 };

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
 * Sends a code to the contact of a ticket: children are tied to it only where whoever holds it agrees. A number that is
 * unknown and a name that is another one are refused alike, ticketUnknown, after the same question to the database.
 * Refusals: captchaRequired, captchaExpired, tooOften, ticketUnknown, smsTooOften, smsDayLimit.
 */
export async function sendGuardianCode(
  deps: Deps,
  { NECaptchaValidate, ...named }: Named & { NECaptchaValidate?: string | undefined },
  asking: Asking,
) {
  await limit(deps, 'guardian.device', asking.deviceId, deviceLimit);
  await proveCodeRequest(deps, 'guardian', { NECaptchaValidate, ...asking });
  await limit(deps, 'guardian.ticket', plainNumber(named.tktNo), ticketLimit);
  const { mobile } = await requireNamed(deps, named);
  return { ...(await sendProvenSmsCode(deps, 'guardian', { mobile, ...asking })), mobileMasked: maskMobile(mobile) };
}

/** The ticket, once its contact's code is there. Refusals: tooOften, ticketUnknown, smsCodeWrong, smsCodeExpired, invalidInput. */
export async function proveGuardian(deps: Deps, named: Named, typed: string | undefined): Promise<string> {
  if (!typed)
    throw new Refusal('invalidInput', {}, [{ path: 'smsCode', rule: 'required', message: '请填写短信验证码' }]);
  await limit(deps, 'guardian.code', plainNumber(named.tktNo), codeLimit);
  const { ticketNo, mobile } = await requireNamed(deps, named);
  await useSmsCode(deps, 'guardian', { mobile, typed });
  return ticketNo;
}

/** The ticket of an adult in an order of the caller's. Refusals: orderNotFound, ticketUnknown where there is none. */
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

async function requireNamed({ db, vault }: Deps, { tktNo, passName }: Named) {
  const ticketNo = plainNumber(tktNo);
  const found = await db
    .selectFrom('ticket as t')
    .innerJoin('sales_order as o', 'o.order_no', 't.order_no')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .select(['p.surname', 'p.first_name', 'o.contact_sealed'])
    .where('t.ticket_no', '=', ticketNo)
    .executeTakeFirst();
  const isNamed = found && isSameName(passName, fullName({ surname: found.surname, firstName: found.first_name }));
  if (!isNamed || found.contact_sealed === null) throw new Refusal('ticketUnknown');
  const { mobile } = JSON.parse(vault.open(found.contact_sealed)) as Contact;
  return { ticketNo, mobile };
}

function plainNumber(tktNo: string): string {
  return tktNo.replace('-', '');
}
