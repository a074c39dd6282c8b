import type { OperationInput } from '@haidai/contract';
import type { saveReceipts as operation } from '@haidai/contract/documents';
import {
  type Buyer,
  type DeliveryMethod,
  normaliseBuyer,
  type ReceiptRules,
  validateBuyer,
} from '@haidai/domain/documents';
import { fieldErrorTexts } from '@haidai/domain/field-errors';
import { isMailAddress } from '@haidai/domain/formats';
import { normaliseReceiver, type ReceiverEntry, validateReceiver } from '@haidai/domain/member';
import { isMobile, normaliseMobile } from '@haidai/domain/telephone';
import { type Deps, Refusal, type RefusedField, type SignedIn } from '../../../platform/index.ts';
import { findReceiver } from '../../member/index.ts';

type Typed = Pick<
  OperationInput<typeof operation>['body'],
  'titleType' | 'title' | 'taxNumber' | 'method' | 'mobile' | 'mail' | 'receiver' | 'receiverId'
>;

/** The destination of a receipt. */
export type SendTo = { mobile: string } | { mail: string } | { receiver: ReceiverEntry };

export interface Wish {
  buyer: Buyer;
  method: DeliveryMethod;
  sendTo: SendTo;
}

/**
 * Returns the request in its normal form, with the stored receiver. Refuses receiptInvalid with the fields,
 * deliveryRefused.
 */
export async function resolveWish(deps: Deps, rules: ReceiptRules, typed: Typed, session: SignedIn): Promise<Wish> {
  const buyer = normaliseBuyer(typed);
  const way = rules.deliveries.find(({ method }) => method === typed.method);
  if (!way || (way.members && session.kind !== 'member')) throw new Refusal('deliveryRefused');
  const { sendTo, errors } = await resolvePlace(deps, typed, session.accountId);
  const all = [...validateBuyer(buyer), ...errors];
  if (all.length > 0 || !sendTo) throw new Refusal('receiptInvalid', {}, all);
  return { buyer, method: typed.method, sendTo };
}

/** Returns the mobile or the e-mail address in its normal form, or the error of its field. */
export function resolveContact({ method, mobile, mail }: { method: 'MSG' | 'EMAIL'; mobile: string; mail: string }): {
  sendTo?: { mobile: string } | { mail: string };
  errors: RefusedField[];
} {
  const contact = { mobile: normaliseMobile(mobile), mail: mail.trim() };
  if (method === 'MSG') {
    if (isMobile(contact.mobile)) return { sendTo: { mobile: contact.mobile }, errors: [] };
    return { errors: [{ path: 'mobile', rule: 'mobile', code: 'mobileInvalid' }] };
  }
  if (isMailAddress(contact.mail)) return { sendTo: { mail: contact.mail }, errors: [] };
  return { errors: [{ path: 'mail', rule: 'mail', message: fieldErrorTexts.mailInvalid }] };
}

async function resolvePlace(
  deps: Deps,
  typed: Typed,
  accountId: string,
): Promise<{ sendTo?: SendTo; errors: RefusedField[] }> {
  const { method, mobile, mail } = typed;
  if (method === 'MSG' || method === 'EMAIL') return resolveContact({ method, mobile, mail });
  if (typed.receiverId) {
    const receiver = await findReceiver(deps, accountId, typed.receiverId);
    if (receiver) return { sendTo: { receiver }, errors: [] };
  }
  const empty = { name: '', mobile: '', province: '', city: '', district: '', address: '', postCode: '' };
  const receiver = normaliseReceiver({ ...empty, ...typed.receiver });
  const errors = validateReceiver(receiver).map(({ path, rule, code }) => ({
    path: `receiver.${path}`,
    rule,
    message: fieldErrorTexts[code],
  }));
  return { sendTo: { receiver }, errors };
}
