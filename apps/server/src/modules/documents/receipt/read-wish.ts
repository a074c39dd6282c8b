import type { OperationInput } from '@haidai/contract';
import type { saveReceipts as operation } from '@haidai/contract/documents';
import { validateContact } from '@haidai/domain/booking';
import {
  type Buyer,
  buyerWords,
  type DeliveryMethod,
  normaliseBuyer,
  type ReceiptRules,
  validateBuyer,
} from '@haidai/domain/documents';
import { normaliseReceiver, type ReceiverEntry, receiverMessages, validateReceiver } from '@haidai/domain/member';
import { type Deps, type Language, Refusal, type SignedIn } from '../../../platform/index.ts';
import { openReceiver } from '../../member/index.ts';

type Typed = Pick<
  OperationInput<typeof operation>['body'],
  'titleType' | 'title' | 'taxNumber' | 'method' | 'mobile' | 'mail' | 'receiver' | 'receiverId'
>;

/** Where a voucher goes. */
export type SendTo = { mobile: string } | { mail: string } | { receiver: ReceiverEntry };

export interface Wish {
  buyer: Buyer;
  method: DeliveryMethod;
  sendTo: SendTo;
}

type Fault = { path: string; rule: string; message: string };

/** What was asked for, in its normal form. Refuses receiptInvalid with the fields, deliveryRefused. */
export async function readWish(
  deps: Deps,
  rules: ReceiptRules,
  typed: Typed,
  { session, language }: { session: SignedIn; language: Language },
): Promise<Wish> {
  const buyer = normaliseBuyer(typed);
  const faults: Fault[] = validateBuyer(buyer).map(({ path, rule }) => ({
    path,
    rule,
    message: buyerWords[rule as keyof typeof buyerWords][language],
  }));
  const way = rules.deliveries.find(({ method }) => method === typed.method);
  if (!way || (way.members && session.kind !== 'member')) throw new Refusal('deliveryRefused');
  const { sendTo, wrong } = await readPlace(deps, typed, session.accountId, language);
  const all = [...faults, ...wrong];
  if (all.length > 0 || !sendTo) throw new Refusal('receiptInvalid', {}, all);
  return { buyer, method: typed.method, sendTo };
}

async function readPlace(
  deps: Deps,
  typed: Typed,
  accountId: string,
  language: Language,
): Promise<{ sendTo?: SendTo; wrong: Fault[] }> {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en);
  const contact = { name: '-', mobile: typed.mobile.trim(), mail: typed.mail.trim() };
  const wrongParts = validateContact({ ...contact, mobile: contact.mobile || '13900000000' }).map(({ path }) => path);
  if (typed.method === 'MSG') {
    if (/^1[3-9]\d{9}$/.test(contact.mobile)) return { sendTo: { mobile: contact.mobile }, wrong: [] };
    const message = say('请填写正确格式的手机号', 'A mobile of 11 digits, please');
    return { wrong: [{ path: 'mobile', rule: 'mobile', message }] };
  }
  if (typed.method === 'EMAIL') {
    if (contact.mail !== '' && !wrongParts.includes('mail')) return { sendTo: { mail: contact.mail }, wrong: [] };
    return { wrong: [{ path: 'mail', rule: 'mail', message: say('请填写正确的邮箱', 'A mail address, please') }] };
  }
  if (typed.receiverId) {
    const receiver = await openReceiver(deps, accountId, typed.receiverId);
    if (receiver) return { sendTo: { receiver }, wrong: [] };
  }
  const empty = { name: '', mobile: '', province: '', city: '', district: '', address: '', postCode: '' };
  const receiver = normaliseReceiver({ ...empty, ...typed.receiver });
  const wrong = validateReceiver(receiver).map(({ path, rule, message }) => ({
    path: `receiver.${path}`,
    rule,
    message: say(receiverMessages[message], path === 'mobile' ? 'A mobile of 11 digits, please' : message),
  }));
  return { sendTo: { receiver }, wrong };
}
