import type { OperationInput, OperationResult } from '@haidai/contract';
import type { sendTicketCode as sendOperation, validateMessageCode } from '@haidai/contract/exchange';
import { type Contact, isAward } from '@haidai/domain/booking';
import { maskContact } from '@haidai/domain/identity';
import { z } from 'zod/mini';
import { type Deps, defineSealedToken, type Language, Refusal } from '../../../platform/index.ts';
import { findOrder, grantOrder } from '../../booking/index.ts';
import { admitContact, lookUp, sendProvenCode } from '../../identity/index.ts';
import { codeAddressOf } from '../../notification/index.ts';
import { findTicket, type HeldTicket } from './find-ticket.ts';

type Asked = OperationInput<typeof sendOperation>['body'];

/**
 * The token that names the order of a ticket after an SMS code to its contact. It is valid for 30 minutes, longer than
 * the code, so that the contact can request a second code.
 */
const ticketSerial = defineSealedToken({
  purpose: 'exchange.ticketSerial',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ orderNo: z.string() }),
  refusal: 'ticketUnknown',
});

/** The statuses of a coupon that can no longer be changed. */
const usedUpStatuses = ['USED/FLOWN', 'REFUNDED', 'EXCHANGED', 'VOID'];

/**
 * Sends a code to the mobile or the mail address of the contact of a ticket. The answer shows it masked. Refuses with
 * `ticketUnknown` if number, name, flight or day do not match, with `couponsUsedUp`, with `wrongOrderFamily`, and with
 * the refusals of `lookUp` and `sendProvenCode`.
 */
export async function sendTicketCode(
  deps: Deps,
  { ruleForm, NECaptchaValidate }: Asked,
  { deviceId, clientAddress, language }: { deviceId: string; clientAddress: string; language: Language },
): Promise<OperationResult<typeof sendOperation>> {
  const caller = { deviceId, clientAddress, language };
  const { ticket, to } = await lookUp(
    deps,
    ruleForm,
    { ...caller, captcha: 'ticket', proof: { NECaptchaValidate }, unknown: 'ticketUnknown' },
    () => findTicketAndContact(deps, ruleForm),
  );
  if (isAward(ticket.orderType)) throw new Refusal('wrongOrderFamily');
  if (ticket.coupons.every(({ status }) => usedUpStatuses.includes(status))) throw new Refusal('couponsUsedUp');
  const sent = await sendProvenCode(deps, 'ticket', { ...caller, to });
  return {
    ...sent,
    serialNo: ticketSerial.seal(deps, { orderNo: ticket.orderNo }).token,
    mobileMasked: maskContact(to),
  };
}

/** Finds the ticket and the mobile or mail address of its contact. Returns null if a typed value does not match. */
async function findTicketAndContact(deps: Deps, ruleForm: Asked['ruleForm']) {
  const ticket = await findTicket(deps.db, { tktNo: ruleForm.number, passName: ruleForm.name });
  const to = ticket && (await findContact(deps, ticket.orderNo));
  return ticket && to && hasFlight(ticket, ruleForm) ? { ticket, to } : null;
}

/** Returns whether the ticket has a coupon of this flight and day. An empty value matches every coupon. */
function hasFlight({ coupons }: HeldTicket, { flightNo, depDate }: Asked['ruleForm']): boolean {
  return coupons.some(
    ({ shown }) => (flightNo === '' || shown.flightNo === flightNo) && (depDate === '' || shown.from.date === depDate),
  );
}

async function findContact({ db, vault, clock }: Deps, orderNo: string): Promise<string | null> {
  const order = await findOrder(db, orderNo);
  if (!order?.contact_sealed) return null;
  return codeAddressOf(JSON.parse(vault.unseal(order.contact_sealed)) as Contact, clock.today());
}

/**
 * Signs the contact in and grants that account access to the order, even if another account owns the order. Refuses
 * with `ticketUnknown` if the serial number is not valid, and with `smsCodeWrong`, `smsCodeExpired` or `tooOften`.
 */
export async function signInToTicket(
  deps: Deps,
  { serialNo, validCode }: OperationInput<typeof validateMessageCode>['body'],
  call: Parameters<typeof admitContact>[2],
): Promise<OperationResult<typeof validateMessageCode>> {
  const { orderNo } = ticketSerial.unseal(deps, serialNo);
  const to = await findContact(deps, orderNo);
  if (!to) throw new Refusal('ticketUnknown');
  const { accountId, tokens } = await admitContact(deps, { to, typed: validCode }, call);
  await grantOrder(deps.db, { orderNo, accountId, at: deps.clock.now() });
  return { ...tokens, orderNo };
}
