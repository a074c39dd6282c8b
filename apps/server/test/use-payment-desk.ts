import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Db } from '../src/platform/index.ts';
import { findLedgerFaults } from './find-ledger-faults.ts';
import { findMoneyFaults } from './find-money-faults.ts';
import { type PaymentDesk, startPaymentDesk } from './payment-desk.ts';
import { findInventoryFaults } from './races/find-inventory-faults.ts';
import { type Desk, openDesk } from './refund-desk.ts';

/**
 * The payment desk of a test file, there from its first test to its last. Whatever a test did: afterwards every fen,
 * every point and every seat of every order is accounted for.
 */
export function usePaymentDesk(): PaymentDesk {
  const desk = {} as PaymentDesk;
  beforeAll(async () => {
    Object.assign(desk, await startPaymentDesk());
  });
  afterAll(() => desk.close());
  afterEach(() => expectAllAccounted(desk.site.db));
  return desk;
}

/** The same, with the staff who decide on refunds at their places. */
export function useRefundDesk(): { desk: PaymentDesk; staff: Desk } {
  const desk = usePaymentDesk();
  const staff = {} as Desk;
  beforeAll(async () => {
    Object.assign(staff, await openDesk(desk));
  });
  return { desk, staff };
}

async function expectAllAccounted(db: Db): Promise<void> {
  expect(await findMoneyFaults(db)).toEqual([]);
  expect(await findLedgerFaults(db)).toEqual([]);
  expect(await findInventoryFaults(db)).toEqual([]);
}
