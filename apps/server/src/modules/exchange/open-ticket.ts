import type { OperationInput, OperationResult } from '@haidai/contract';
import type { sendTicketCode as sendOperation, validateMessageCode } from '@haidai/contract/exchange';
import { type Contact, isAward } from '@haidai/domain/booking';
import { maskMobile } from '@haidai/domain/identity';
import { z } from 'zod/mini';
import { type Deps, defineSealedToken, type Language, limit, Refusal } from '../../platform/index.ts';
import { findOrder, grantOrder } from '../booking/index.ts';
import { admitContact, sendSmsCode } from '../identity/index.ts';
import { findTicket, type HeldTicket } from './find-ticket.ts';

type Asked = OperationInput<typeof sendOperation>['body'];

/** Who guesses at tickets is stopped. */
const guesses = { max: 20, per: 600 };
/** The order of a ticket whose contact was sent a code. It outlives the code, so that a second code can follow. */
const ticketSerial = defineSealedToken({
  purpose: 'exchange.ticketSerial',
  lifetimeMs: 30 * 60_000,
  schema: z.object({ orderNo: z.string() }),
  refusal: 'ticketUnknown',
});

const goneStatuses = ['USED/FLOWN', 'REFUNDED', 'EXCHANGED', 'VOID'];

/**
 * Whoever has a ticket in hand gets a code on the mobile of its contact, which they are shown masked. Refuses
 * ticketUnknown for a number, name, flight or day that does not fit, couponsUsedUp, wrongOrderFamily, what a code may.
 */
export async function sendTicketCode(
  deps: Deps,
  { ruleForm, NECaptchaValidate }: Asked,
  place: { deviceId: string; clientAddress: string; language: Language },
): Promise<OperationResult<typeof sendOperation>> {
  await limit(deps, 'exchange.ticket', place.deviceId, guesses);
  const ticket = await findTicket(deps.db, { tktNo: ruleForm.number, passName: ruleForm.name });
  if (!fits(ticket, ruleForm)) throw new Refusal('ticketUnknown');
  if (isAward(ticket.orderType)) throw new Refusal('wrongOrderFamily');
  if (ticket.coupons.every(({ status }) => goneStatuses.includes(status))) throw new Refusal('couponsUsedUp');
  const mobile = await readMobile(deps, ticket.orderNo);
  const sent = await sendSmsCode(deps, 'ticket', { ...place, mobile, NECaptchaValidate });
  return {
    ...sent,
    serialNo: ticketSerial.seal(deps, { orderNo: ticket.orderNo }).token,
    mobileMasked: maskMobile(mobile),
  };
}

function fits({ coupons }: HeldTicket, { flightNo, depDate }: Asked['ruleForm']): boolean {
  return coupons.some(
    ({ shown }) => (flightNo === '' || shown.flightNo === flightNo) && (depDate === '' || shown.from.date === depDate),
  );
}

async function readMobile({ db, vault }: Deps, orderNo: string): Promise<string> {
  const order = await findOrder(db, orderNo);
  if (!order?.contact_sealed) throw new Refusal('ticketUnknown');
  return (JSON.parse(vault.open(order.contact_sealed)) as Contact).mobile;
}

/**
 * Signs the contact in and opens the order to that sign-in, whoever owns it. Refuses ticketUnknown for a serial number
 * that is not ours, smsCodeWrong, smsCodeExpired, tooOften.
 */
export async function openTicket(
  deps: Deps,
  { serialNo, validCode }: OperationInput<typeof validateMessageCode>['body'],
  call: Parameters<typeof admitContact>[2],
): Promise<OperationResult<typeof validateMessageCode>> {
  const { orderNo } = ticketSerial.open(deps, serialNo);
  const mobile = await readMobile(deps, orderNo);
  const { accountId, tokens } = await admitContact(deps, { mobile, typed: validCode }, call);
  await grantOrder(deps.db, { orderNo, accountId, at: deps.clock.now() });
  return { ...tokens, orderNo };
}
