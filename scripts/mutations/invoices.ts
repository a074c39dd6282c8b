import type { Mutation } from './row.ts';

/** Rules about ordinary invoices: money and permission. */
export const invoiceMutations: readonly Mutation[] = [
  {
    rule: 'invoices contain at most what the carrier keeps',
    file: 'packages/domain/documents/invoice.ts',
    find: 'return amountFen > keptFen - documentedFen;',
    replace: 'return amountFen > keptFen + documentedFen + 100_000_000;',
    seenBy: ['packages/domain/documents/invoices.test.ts', 'apps/server/test/journeys/after-sale/invoices.test.ts'],
  },
  {
    rule: 'a line is on one valid invoice',
    file: 'packages/domain/documents/invoice.ts',
    find: "  if (isInvoiced) return 'INVOICED';\n",
    replace: '',
    seenBy: ['packages/domain/documents/invoices.test.ts', 'apps/server/test/journeys/after-sale/invoices.test.ts'],
  },
  {
    rule: 'a fee or an add-on is invoiced only after its money is final',
    file: 'packages/domain/documents/invoice.ts',
    find: "  if (finalAt === null) return 'NOT_YET';\n",
    replace: "  if (finalAt === null) return 'READY';\n",
    seenBy: ['packages/domain/documents/invoices.test.ts', 'apps/server/test/journeys/after-sale/invoices.test.ts'],
  },
  {
    rule: 'an invoice is issued again only once',
    file: 'apps/server/src/modules/documents/invoice/list-invoices.ts',
    find: "return row.status !== 'VOIDED' && made < reissues;",
    replace: "return row.status !== 'VOIDED' || made < reissues;",
    seenBy: ['apps/server/test/journeys/after-sale/invoices.test.ts'],
  },
  {
    rule: 'an invoice is read only with its own order',
    file: 'apps/server/src/modules/documents/invoice/get-invoice.ts',
    find: "row?.order_no !== orderNo || row.status === 'VOIDED'",
    replace: 'row === undefined',
    seenBy: ['apps/server/test/journeys/after-sale/invoices.test.ts'],
  },
  {
    rule: 'a receipt or an invoice is verified only with its code',
    file: 'apps/server/src/modules/documents/find-verified.ts',
    find: 'return row && isSameSecret(row.verify_code, plainNumber(verifyCode)) ? row : null;',
    replace: 'return row && (void isSameSecret, verifyCode) ? row : null;',
    seenBy: ['apps/server/test/journeys/after-sale/invoices.test.ts'],
  },
  {
    rule: 'a stranger who verifies a document sees the name of a person masked',
    file: 'apps/server/src/modules/documents/find-verified.ts',
    find: "titleType === 'PERSONAL' ? maskName(title) : title",
    replace: "(void maskName, titleType) ? title : ''",
    seenBy: ['apps/server/test/journeys/after-sale/invoices.test.ts'],
  },
];
