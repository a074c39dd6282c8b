import type { OperationInput, OperationResult } from '@haidai/contract';
import type { verifyInvoice as operation } from '@haidai/contract/documents';
import { fenToYuan } from '@haidai/domain/money';
import type { Deps } from '../../../platform/index.ts';
import { findVerified, maskBuyer, type Verifier } from '../find-verified.ts';
import { factsOf, findInvoice } from './repository.ts';

/**
 * Verifies that the carrier issued an invoice and returns its masked contents. A line shows its service, because its
 * name can name a seat. Refuses certificateUnknown, captchaRequired, captchaExpired, tooOften.
 */
export async function verifyInvoice(
  deps: Deps,
  body: OperationInput<typeof operation>['body'],
  caller: Verifier,
): Promise<OperationResult<typeof operation>> {
  const row = await findVerified(deps, body, caller, (number) => findInvoice(deps.db, number));
  const { buyer, lines, totalFen, vatFen } = factsOf(deps, row);
  return {
    certificateNo: row.invoice_no,
    issuedAt: row.issued_at.toISOString(),
    voided: row.status === 'VOIDED',
    ...maskBuyer(buyer),
    lines: lines.map(({ service, percent, amountFen }) => ({
      service: service[caller.language],
      vatPercent: percent,
      amount: fenToYuan(amountFen),
    })),
    amount: fenToYuan(totalFen),
    vat: fenToYuan(vatFen),
  };
}
