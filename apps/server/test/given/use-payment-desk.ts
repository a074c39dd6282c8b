import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Db } from '../../src/platform/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkLedger } from '../checks/check-ledger.ts';
import { checkMoney } from '../checks/check-money.ts';
import { type PaymentDesk, startPaymentDesk } from './payment.ts';
import { type Desk, givenDesk } from './staff.ts';

/**
 * Starts the site and the sandbox gateway for all tests of a file. After each test it checks that every fen, every point
 * and every seat of every order is accounted for.
 */
export function usePaymentDesk(options: Parameters<typeof startPaymentDesk>[0] = {}): PaymentDesk {
  const desk = {} as PaymentDesk;
  beforeAll(async () => {
    Object.assign(desk, await startPaymentDesk(options));
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
  expect(await checkMoney(db)).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  expect(await checkInventory(db)).toEqual([]);
}
