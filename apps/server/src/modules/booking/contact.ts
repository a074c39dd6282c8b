import type { OperationInput, OperationResult } from '@haidai/contract';
import type { changeContact as changeOperation, sendContactCode as sendOperation } from '@haidai/contract/booking';
import type { Contact } from '@haidai/domain/booking';
import { maskContact, maskMail, maskMobile } from '@haidai/domain/identity';
import { hotlineWords } from '@haidai/domain/notification';
import {
  type Db,
  type Deps,
  inTransaction,
  type Language,
  limit,
  Refusal,
  type SignedIn,
} from '../../platform/index.ts';
import { checkCode, sendCode } from '../identity/index.ts';
import { notify, recipientAt } from '../notification/index.ts';
import { contactColumns } from './contact-columns.ts';
import { contactObstacle } from './contact-owner.ts';
import { lockBooking } from './lock-booking.ts';
import { findOrder, type OrderRow } from './repository.ts';

interface Owner {
  session: SignedIn;
  deviceId: string;
}

const changeLimit = { max: 5, per: 24 * 3600 };

/**
 * Sends a code to the new mobile or mail address for the contact of an order. Refuses with `orderNotFound`,
 * `orderHeld`, `contactFixed`, `contactUnchanged`, and with the refusals of `sendCode`.
 */
export async function sendContactCode(
  deps: Deps,
  { orderNo, contact, NECaptchaValidate }: OperationInput<typeof sendOperation>['body'],
  { session, ...place }: Owner & { clientAddress: string; language: Language },
): Promise<OperationResult<typeof sendOperation>> {
  const to = normalForm(contact);
  assertNew(deps, await requireChangeable(deps.db, orderNo, session), to);
  const sent = await sendCode(deps, 'orderContact', { ...place, to, NECaptchaValidate });
  return { ...sent, contactMasked: maskContact(to) };
}

/**
 * Changes the mobile or the mail address of the contact of an order and of its changes. Later messages go to the new
 * one, and the earlier one gets a message about the change. People who opened the order by the earlier contact lose
 * their access. Refuses with `smsCodeMissing`, `smsCodeWrong`, `smsCodeExpired`, `tooOften`, and as `sendContactCode` does.
 */
export async function changeContact(
  deps: Deps,
  { orderNo, contact: typed, code }: OperationInput<typeof changeOperation>['body'],
  { session, deviceId }: Owner,
): Promise<OperationResult<typeof changeOperation>> {
  const to = normalForm(typed);
  assertNew(deps, await requireChangeable(deps.db, orderNo, session), to);
  await limit(deps, 'order.contact', orderNo, changeLimit);
  const use = await prove(deps, { session, deviceId }, { to, code });
  const contact = await inTransaction(deps.db, async (tx) => {
    const orders = await lockBooking(tx, orderNo);
    const order = await requireChangeable(tx, orderNo, session);
    const before = assertNew(deps, order, to);
    await use(tx);
    const after = to.includes('@') ? { ...before, mail: to } : { ...before, mobile: to };
    const numbers = orders.map(({ order_no }) => order_no);
    await tx.updateTable('sales_order').set(contactColumns(deps, after)).where('order_no', 'in', numbers).execute();
    await tx.deleteFrom('order_grant').where('order_no', 'in', numbers).execute();
    const id = deps.ids.uuid();
    const old = to.includes('@') ? before.mail : before.mobile;
    await tx
      .insertInto('contact_change')
      .values({
        id,
        order_no: orderNo,
        account_id: session.accountId,
        before_sealed: deps.vault.seal(old),
        after_sealed: deps.vault.seal(to),
        changed_at: deps.clock.now(),
      })
      .execute();
    // Without an earlier address of this kind, the other address of the contact gets the message.
    const earlier = old || before.mobile || before.mail;
    await notify(deps, tx, {
      event: 'ContactChanged',
      subjectKey: `${orderNo}/${id}`,
      recipient: recipientAt(earlier),
      data: { orderNo, contact: maskContact(to), phone: hotlineWords(deps.config.carrier) },
    });
    return after;
  });
  return { mobileMasked: maskMobile(contact.mobile), mailMasked: contact.mail ? maskMail(contact.mail) : '' };
}

/**
 * Checks the code that went to the new contact, and returns a function that uses it up. The staff need none: the caller
 * has named the end of a document.
 */
async function prove(deps: Deps, { session, deviceId }: Owner, { to, code }: { to: string; code: string | undefined }) {
  if (session.serving) return async () => {};
  if (code === undefined) throw new Refusal('smsCodeMissing');
  return checkCode(deps, 'orderContact', { to, typed: code, deviceId });
}

const normalForm = (contact: string) => (contact.includes('@') ? contact.toLowerCase() : contact);

/**
 * Returns an order whose contact its owner may change. A person with the ticket alone may not. `db` may be a
 * transaction. Refuses with `orderNotFound`, `orderHeld` or `contactFixed`.
 */
async function requireChangeable(db: Db, orderNo: string, { accountId }: SignedIn): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (!order) throw new Refusal('orderNotFound');
  const obstacle = contactObstacle(order, accountId);
  if (obstacle) throw new Refusal(obstacle);
  return order;
}

/** Returns the present contact. Refuses with `contactUnchanged` if the new mobile or mail address is the present one. */
function assertNew({ vault }: Pick<Deps, 'vault'>, { contact_sealed: sealed }: OrderRow, to: string): Contact {
  const contact = JSON.parse(vault.unseal(sealed ?? '{}')) as Contact;
  if (to === contact.mobile || to === contact.mail.toLowerCase()) throw new Refusal('contactUnchanged');
  return contact;
}
