import type { Mutation } from './row.ts';

const tax = 'apps/server/src/modules/documents/tax';
const receipt = 'apps/server/src/modules/documents/receipt';
const journeys = ['apps/server/test/journeys/after-sale/tax-receipts.test.ts'];
const refusals = ['apps/server/test/journeys/after-sale/tax-refusals.test.ts'];
const party = ['apps/server/test/faults/connected-tax-invoice.test.ts'];

/** Rules about the e-itineraries of the tax office. */
export const taxInvoiceMutations: readonly Mutation[] = [
  {
    rule: 'a refund reverses the e-itinerary of its ticket in the same transaction',
    file: 'apps/server/src/modules/refund/finish/pay-out.ts',
    find: "  await tellCouponsEnded(deps, tx, { ticketNos: await listTicketNos(tx, refundNo), reason: 'REFUND' });\n",
    replace: '',
    seenBy: journeys,
  },
  {
    rule: 'a change reverses the e-itinerary of the old ticket in the same transaction',
    file: 'apps/server/src/modules/exchange/finish/finish-change.ts',
    find: "  await tellCouponsEnded(deps, tx, { ticketNos: given.map(({ ticket_no }) => ticket_no), reason: 'CHANGE' });\n",
    replace: '',
    seenBy: journeys,
  },
  {
    rule: 'a document whose ticket ended while it was issued is reversed as soon as its number is known',
    file: `${tax}/record-answer.ts`,
    find: "if (row.end_reason === 'REFUND' || row.end_reason === 'CHANGE') {",
    replace: "if (row.end_reason === 'CHANGE') {",
    seenBy: journeys,
  },
  {
    rule: 'a new document of a ticket waits for the reversal of the earlier one',
    file: `${receipt}/issue-receipt.ts`,
    find: 'isHeld: await isBeingReversed(tx, receipt.ticketNo)',
    replace: 'isHeld: isBeingReversed.length === 0',
    seenBy: journeys,
  },
  {
    rule: 'a document without a definite answer is asked for again',
    file: `${tax}/ask-tax-office.ts`,
    find: 'secondsUntilAskedAgain(questions) * 1000',
    replace: 'secondsUntilAskedAgain(questions) * 900_000',
    seenBy: party,
  },
  {
    rule: 'paper is refused for flights for which the law no longer has it',
    file: `${receipt}/save-receipts.ts`,
    find: "  if (!rule) throw new Refusal('paperEnded', { name: await nameOf(tx, order, ticket.seq) });\n",
    replace: '  if (!rule) await nameOf(tx, order, ticket.seq);\n',
    seenBy: journeys,
  },
  {
    rule: 'the files of a receipt open for the order of its owner only',
    file: `${receipt}/get-receipt.ts`,
    find: "if (row?.order_no !== orderNo || isGone(row.status)) throw new Refusal('receiptUnknown');",
    replace: "if (!row || isGone(row.status)) throw new Refusal('receiptUnknown');",
    seenBy: refusals,
  },
  {
    rule: 'a notice about the number of another document changes nothing',
    file: `${tax}/receive-status.ts`,
    find: "if (row?.form !== 'DIGITAL' || isOther) {",
    replace: "if (row?.form !== 'DIGITAL' || !isOther === undefined) {",
    seenBy: party,
  },
  {
    rule: 'an act that the tax office did not refuse has no action at the desk',
    file: `${tax}/tax-queue.ts`,
    find: "    if (act.status !== 'REFUSED') throw new Refusal('conflict');\n",
    replace: '',
    seenBy: refusals,
  },
  {
    rule: 'a file with another digest than the party named is not kept',
    file: 'apps/server/src/providers/tax-invoice/read-files.ts',
    find: "createHash('sha256').update(bytes).digest('hex') === sha256 ? { format, bytes } : null",
    replace: "createHash('sha256').update(bytes).digest('hex') && sha256 ? { format, bytes } : null",
    seenBy: ['apps/server/src/providers/tax-invoice/read-files.test.ts'],
  },
];
