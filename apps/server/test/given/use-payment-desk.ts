import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Db } from '../../src/platform/index.ts';
import { findInventoryFaults } from '../checks/find-inventory-faults.ts';
import { findLedgerFaults } from '../checks/find-ledger-faults.ts';
import { findMoneyFaults } from '../checks/find-money-faults.ts';
import { type PaymentDesk, startPaymentDesk } from './payment.ts';
import { type Desk, givenDesk } from './staff.ts';

/**
 * Starts the site and the sandbox gateway for all tests of a file. After each test it checks that every fen, every point
 * and every seat of every order is accounted for.
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

/** Does the same as `usePaymentDesk`, and signs two clerks and a supervisor in at the desk. */
export function useRefundDesk(): { desk: PaymentDesk; staff: Desk } {
  const desk = usePaymentDesk();
  const staff = {} as Desk;
  beforeAll(async () => {
    Object.assign(staff, await givenDesk(desk));
  });
  return { desk, staff };
}

async function expectAllAccounted(db: Db): Promise<void> {
  expect(await findMoneyFaults(db)).toEqual([]);
  expect(await findLedgerFaults(db)).toEqual([]);
  expect(await findInventoryFaults(db)).toEqual([]);
}
