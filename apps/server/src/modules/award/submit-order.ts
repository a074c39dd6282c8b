import type { OperationInput, OperationResult } from '@haidai/contract';
import type { submitAwardOrder as operation } from '@haidai/contract/award';
import { maskContact } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { type Deps, type Language, Refusal, type SignedIn } from '../../platform/index.ts';
import { createOrder, requireDraft } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { checkCode, sendCode } from '../identity/index.ts';

type Owner = { session: SignedIn; deviceId: string; family: 'b2c' };

/**
 * Sends the code that confirms the spending of points to the mobile number of the member. Refusals: those of
 * `requireDraft` and `sendCode`.
 */
export async function sendAwardCode(
  deps: Deps,
  { orderNo, NECaptchaValidate }: { orderNo: string; NECaptchaValidate?: string | undefined },
  owner: Owner & { clientAddress: string; language: Language },
) {
  await requireDraft(deps, orderNo, owner);
  const { contact } = owner.session;
  const { deviceId, clientAddress, language } = owner;
  const sent = await sendCode(deps, 'award', { to: contact, NECaptchaValidate, deviceId, clientAddress, language });
  return { ...sent, mobileMasked: maskContact(contact) };
}

/**
 * Creates an order (SUBMIT) from a draft. Every entered code counts as an attempt. The order spends the code. If the
 * order is refused, for example because of its price or a seat, the traveller can use the code again.
 */
export async function submitAwardOrder(
  deps: Deps & { catalogue: Catalogue },
  { body, headers }: Pick<OperationInput<typeof operation>, 'body' | 'headers'>,
  owner: Owner,
): Promise<OperationResult<typeof operation>> {
  const typed = headers.smscode ?? body.smsCode;
  if (!typed) throw new Refusal('invalidInput', {}, [{ path: 'smsCode', rule: 'required', code: 'smsCodeMissing' }]);
  await requireDraft(deps, body.orderNo, owner);
  const spend = await checkCode(deps, 'award', { to: owner.session.contact, typed, deviceId: owner.deviceId });
  const { totalFen, expiresAt } = await createOrder(deps, body, owner, 'SALE', spend);
  return {
    orderNo: body.orderNo,
    payAmount: fenToYuan(totalFen),
    points: body.pointsSeen,
    expireAt: expiresAt.toISOString(),
    serverTime: deps.clock.now().toISOString(),
  };
}
