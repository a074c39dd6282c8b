import type { Operation } from '@haidai/contract';
import { getOrderInfo } from '@haidai/contract/booking';
import { type Api, adult, demoMember } from '@haidai/testkit';
import { order } from '../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import type { TestApp } from '../site/start-test-app.ts';

/** A ticketed order, with the values that only its owner may read. */
export interface PrivateOrder {
  orderNo: string;
  ticketNo: string;
  userId: string;
  passengerName: string;
  readOperation: Operation;
  secrets: readonly string[];
  /** Returns the stored state of the order. */
  state(): Promise<string>;
  before: string;
}

const surname = '欧阳';
const firstName = '鹊桥仙';

/** Gives an order that the owner bought for a passenger with a unique name. */
export async function givenPrivateOrder(site: TestApp, owner: Api): Promise<PrivateOrder> {
  const passenger = adult(431, { surname, firstName });
  const orderNo = await givenDraftWithPassengers(owner, [passenger]);
  await order(owner, orderNo);
  await payInFull(site, orderNo);
  const { ticket_no: ticketNo, record_locator: pnr } = await site.db
    .selectFrom('ticket')
    .select(['ticket_no', 'record_locator'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const state = async () => {
    const row = await site.db
      .selectFrom('sales_order')
      .select(['status', 'total_fen', 'paid_fen', 'account_id'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const coupons = await site.db
      .selectFrom('flight_coupon')
      .select('status')
      .where('ticket_no', '=', ticketNo)
      .execute();
    return JSON.stringify([row, coupons]);
  };
  const secrets = [surname + firstName, firstName, passenger.documentNo, orderNo, ticketNo, pnr];
  return {
    orderNo,
    ticketNo,
    userId: demoMember.userId,
    passengerName: firstName,
    readOperation: getOrderInfo,
    secrets,
    state,
    before: await state(),
  };
}
