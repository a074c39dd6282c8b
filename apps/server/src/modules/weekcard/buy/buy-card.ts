import type { OperationInput, OperationResult } from '@haidai/contract';
import type { buyWeekCard as operation } from '@haidai/contract/weekcard';
import { unpaidStatuses } from '@haidai/domain/booking';
import { fenToYuan, YUAN } from '@haidai/domain/money';
import { salesRulesOn } from '@haidai/domain/shopping';
import { cardsOnSale, type WeekCardProduct, type WeekCardTerms, weekTermsOn } from '@haidai/domain/weekcard';
import { sql } from 'kysely';
import { type Deps, inTransaction, type Language, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { createProductOrder } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { documentsToAccept } from '../documents.ts';
import { loadWeekCardTables } from '../load-tables.ts';

type Body = OperationInput<typeof operation>['body'];
type Buyer = { session: SignedIn; deviceId: string; language: Language };

/**
 * Orders a card, with the payment time of the sales rules. Refuses weekCardNotOnSale, termsNotAccepted, priceChanged
 * with both prices, and tooManyOpenOrders if the member has too many unpaid card orders.
 */
export async function buyCard(deps: Deps, body: Body, buyer: Buyer): Promise<OperationResult<typeof operation>> {
  const today = deps.clock.today();
  const tables = loadWeekCardTables();
  const product = cardsOnSale(tables, today).find(({ id }) => id === body.productId);
  if (!product) throw new Refusal('weekCardNotOnSale');
  const terms = weekTermsOn(tables, today);
  await assertAccepted(deps, body.acceptedDocuments);
  if (Math.round(body.priceSeen * YUAN) !== product.yuan * YUAN)
    throw new Refusal('priceChanged', { before: body.priceSeen, after: product.yuan });
  const now = deps.clock.now();
  const { paymentMinutes } = salesRulesOn(loadCatalogue().tables, today);
  const expiresAt = new Date(now.getTime() + paymentMinutes * 60_000);
  const orderNo = await inTransaction(deps.db, async (tx) => {
    await assertFewUnpaid(tx, buyer.session.accountId, terms);
    return createPurchase(deps, tx, { body, buyer, product, terms, expiresAt });
  });
  return {
    orderNo,
    payAmount: fenToYuan(product.yuan * YUAN),
    expireAt: expiresAt.toISOString(),
    serverTime: now.toISOString(),
  };
}

async function assertAccepted(deps: Deps, accepted: Body['acceptedDocuments']): Promise<void> {
  const asked = await documentsToAccept(deps);
  const isAccepted = (key: string, version: string) =>
    accepted.some((each) => each.docKey === key && each.version === version);
  if (!asked.every(({ key, version }) => isAccepted(key, version))) throw new Refusal('termsNotAccepted');
}

/**
 * Refuses tooManyOpenOrders. A lock makes the second of two orders at the same moment wait, so that its count includes
 * the first.
 */
async function assertFewUnpaid(tx: Tx, accountId: string, { unpaidCards }: WeekCardTerms): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`week card ${accountId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('order_type', '=', 'WEEKCARD')
    .where('status', 'in', unpaidStatuses)
    .executeTakeFirstOrThrow();
  if (count >= unpaidCards) throw new Refusal('tooManyOpenOrders', { limit: unpaidCards });
}

interface Purchase {
  body: Body;
  buyer: Buyer;
  product: WeekCardProduct;
  terms: WeekCardTerms;
  expiresAt: Date;
}

async function createPurchase(deps: Deps, tx: Tx, purchase: Purchase): Promise<string> {
  const { body, buyer, product, terms, expiresAt } = purchase;
  const { buyerMobile, acceptedDocuments } = body;
  const orderNo = await createProductOrder(deps, tx, {
    orderType: 'WEEKCARD',
    part: 'weekcard',
    line: {
      code: 'WEEKCARD_SALE',
      names: product.name,
      amountFen: product.yuan * YUAN,
      ruleId: product.id,
      ruleText: {
        zh: `${product.rides} 次，自购买日起 ${product.days} 天内乘机`,
        en: `${product.rides} flights, to be flown within ${product.days} days of purchase`,
      },
    },
    contact: { name: '', mobile: buyerMobile, mail: '' },
    acceptedDocuments,
    expiresAt,
    buyer,
  });
  await tx
    .insertInto('week_card_purchase')
    .values({
      order_no: orderNo,
      product_id: product.id,
      terms_id: terms.id,
      buyer_mobile_sealed: deps.vault.seal(buyerMobile),
    })
    .execute();
  return orderNo;
}
