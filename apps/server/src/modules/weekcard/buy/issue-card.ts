import { orderMachineOf } from '@haidai/domain/booking';
import { lastDayOf, rowById, weekCardMachine } from '@haidai/domain/weekcard';
import { type Deps, defineJob, inTransaction, type Tx, transition } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import { loadWeekCardTables } from '../load-tables.ts';
import { generatePassword, hashCardPassword } from './password.ts';

export const issueCardJob = 'weekcard.issue';

/** Creates the card of a paid order and sends it to the buyer's mobile. A repeated run changes nothing. */
export const issueCard = defineJob(issueCardJob, async (deps, { orderNo }: { orderNo: string }) => {
  const cardNo = `ZF${deps.ids.digits(12)}`;
  const password = generatePassword(deps);
  const hash = await hashCardPassword(cardNo, password);
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForPayment(tx, orderNo);
    if (order.status !== 'PAYED') return;
    await insertCard(deps, tx, { orderNo, cardNo, password, hash });
    await transition(tx, {
      machine: orderMachineOf('WEEKCARD'),
      table: 'sales_order',
      key: { order_no: orderNo },
      event: 'issueAll',
      from: 'PAYED',
      clock: deps.clock,
      actor: issueCardJob,
    });
  });
});

interface NewCard {
  orderNo: string;
  cardNo: string;
  password: string;
  hash: string;
}

async function insertCard(deps: Deps, tx: Tx, { orderNo, cardNo, password, hash }: NewCard): Promise<void> {
  const { vault, clock, config } = deps;
  const { account_id, ...bought } = await tx
    .selectFrom('week_card_purchase as p')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .select(['p.product_id', 'p.terms_id', 'p.buyer_mobile_sealed', 'o.account_id'])
    .where('p.order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  if (account_id === null) throw new Error(`The week card order ${orderNo} has no account`);
  const product = rowById(loadWeekCardTables().products, bought.product_id);
  const today = clock.today();
  const validUntil = lastDayOf(product, today);
  const mobile = vault.unseal(bought.buyer_mobile_sealed);
  await tx
    .insertInto('week_card')
    .values({
      ...bought,
      card_no: cardNo,
      password_hash: hash,
      secret_sealed: vault.seal(password),
      order_no: orderNo,
      buyer_account_id: account_id,
      buyer_mobile_fp: vault.fingerprint(mobile),
      bought_on: today,
      valid_until: validUntil,
      status: weekCardMachine.initial,
      paused_until: null,
      created_at: clock.now(),
    })
    .execute();
  const card = product.name;
  const url = `${config.publicUrl}/user/week/card`;
  await notify(deps, tx, {
    event: 'WeekCardIssued',
    subjectKey: orderNo,
    accountId: account_id,
    recipient: { mobile, mail: '' },
    data: { card, cardNo, cardPassword: password, date: validUntil, url },
  });
}
