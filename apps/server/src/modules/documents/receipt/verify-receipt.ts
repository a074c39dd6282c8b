import type { OperationInput, OperationResult } from '@haidai/contract';
import type { verifyReceipt as operation } from '@haidai/contract/documents';
import { isGone } from '@haidai/domain/documents';
import { maskName, maskTicket } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import type { Deps } from '../../../platform/index.ts';
import { findVerified, maskBuyer, type Verifier } from '../find-verified.ts';
import { factsOf, findReceipt } from './repository.ts';

/**
 * Verifies that the carrier issued a receipt and returns its masked contents. Refuses certificateUnknown,
 * captchaRequired, captchaExpired, tooOften.
 */
export async function verifyReceipt(
  deps: Deps,
  body: OperationInput<typeof operation>['body'],
  caller: Verifier,
): Promise<OperationResult<typeof operation>> {
  const { language } = caller;
  const row = await findVerified(deps, body, caller, (number) => findReceipt(deps.db, number));
  const { name, ticketNo, buyer, flights, totalFen } = factsOf(deps, row);
  return {
    certificateNo: row.receipt_no,
    issuedAt: row.issued_at.toISOString(),
    voided: isGone(row.status),
    passengerName: maskName(name),
    tktNo: maskTicket(ticketNo),
    ...maskBuyer(buyer),
    flights: flights.map(({ flightNo, date, from, to }) => ({
      flightNo,
      departDate: date,
      from: from[language],
      to: to[language],
    })),
    amount: fenToYuan(totalFen),
  };
}
