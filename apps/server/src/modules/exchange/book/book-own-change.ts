import type { OperationInput } from '@haidai/contract';
import type { bookChange as operation, sendChangeSmsCode } from '@haidai/contract/exchange';
import { maskContact } from '@haidai/domain/identity';
import { type Language, Refusal, type SignedIn, type Tx, travellerActor } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import { checkCode, sendCode, spendCaptchaPass } from '../../identity/index.ts';
import type { ChangeDeps, Owner } from '../deps.ts';
import { changeQuote } from '../quote/quote-token.ts';
import { type BookedChange, bookChange } from './book-change.ts';
import { assertChangeTerms } from './terms.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Books a change for the owner of the order. The proof is a captcha pass, or the service
 * session of the staff. If the change costs points, the proof is an
 * SMS code to the mobile of the member. Refuses with `termsNotAccepted` and `quoteExpired` before it reads the order.
 * Refuses with `captchaRequired`, `smsCodeMissing` and the refusals of an SMS code.
 */
export async function bookOwnChange(deps: ChangeDeps, body: Body, owner: Owner): Promise<BookedChange> {
  await assertChangeTerms(deps, body.acceptedDocuments);
  const quoted = changeQuote.unseal(deps, body.quote, { orderNo: body.orderNo });
  const prove = quoted.duePoints > 0 ? await proveByCode(deps, body, owner) : proveByPuzzle(deps, body, owner);
  return bookChange(deps, quoted, {
    find: (tx) => requireOwnOrder(tx, body.orderNo, { ...owner, family: 'any' }),
    prove,
    actor: travellerActor(owner.session),
  });
}

function proveByPuzzle(deps: ChangeDeps, { NECaptchaValidate: token }: Body, { session, deviceId }: Owner) {
  if (session.serving) return async () => {};
  if (!token) throw new Refusal('captchaRequired');
  return (tx: Tx) => spendCaptchaPass({ ...deps, db: tx }, { token, purpose: 'createOrder', deviceId });
}

/**
 * Checks the SMS code. Points have the value of money, so the member must have the telephone at hand. The attempt
 * counts even if the booking fails later.
 */
async function proveByCode(deps: ChangeDeps, { orderNo, smsCode }: Body, owner: Owner) {
  if (!smsCode) throw new Refusal('smsCodeMissing');
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'b2c' });
  return checkCode(deps, 'award', { to: owner.session.contact, typed: smsCode, deviceId: owner.deviceId });
}

type Asked = OperationInput<typeof sendChangeSmsCode>['body'];

/**
 * Sends the SMS code for points to the mobile of the member. Refuses with the refusals of `requireOwnOrder` and
 * `sendCode`.
 */
export async function sendChangeCode(
  deps: ChangeDeps,
  { orderNo, NECaptchaValidate }: Asked,
  { session, ...place }: { session: SignedIn; deviceId: string; clientAddress: string; language: Language },
) {
  await requireOwnOrder(deps.db, orderNo, { session, deviceId: place.deviceId, family: 'b2c' });
  const sent = await sendCode(deps, 'award', { ...place, to: session.contact, NECaptchaValidate });
  return { ...sent, mobileMasked: maskContact(session.contact) };
}
