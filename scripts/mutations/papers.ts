import type { Mutation } from './list.ts';

const reservations = ['apps/server/test/journeys/reservation.test.ts'];
const receipts = ['apps/server/test/journeys/receipts.test.ts'];
const folder = 'apps/server/src/modules/itinerary';

/** What holds of reservations that strangers look up, and of vouchers. */
export const paperMutations: readonly Mutation[] = [
  {
    without: 'a reservation is found by a number with a name of its own',
    file: `${folder}/reservation/find-reservation.ts`,
    find: 'isNameOf({ surname: row.surname, firstName: row.first_name }, passName)',
    replace: "isNameOf({ surname: row.surname, firstName: row.first_name }, passName) || passName !== ''",
    seenBy: reservations,
  },
  {
    without: 'whoever guesses at a reservation is stopped',
    file: `${folder}/reservation/find-reservation.ts`,
    find: 'number: { max: 10, per: 600 }',
    replace: 'number: { max: 1000, per: 600 }',
    seenBy: reservations,
  },
  {
    without: 'a stranger reads no name of a reservation',
    file: `${folder}/reservation/describe-reservation.ts`,
    find: 'passName: maskName(fullName({ surname: person.surname, firstName: person.first_name })),',
    replace: 'passName: (void maskName, fullName({ surname: person.surname, firstName: person.first_name })),',
    seenBy: reservations,
  },
  {
    without: 'a locator does not open a check-in',
    file: `${folder}/reservation/describe-reservation.ts`,
    find: 'isOpen && byTicket ?',
    replace: 'isOpen ?',
    seenBy: reservations,
  },
  {
    without: 'what was found is good on its own device alone',
    file: `${folder}/reservation/reservation-key.ts`,
    find: 'key.deviceId !== deviceId || ',
    replace: '',
    seenBy: reservations,
  },
  {
    without: 'a voucher is made out once a ticket',
    file: `${folder}/receipt/save-receipts.ts`,
    find: "row.ticket_no === ticket.ticketNo && row.status !== 'VOIDED'",
    replace: "row.ticket_no === '' && row.status !== 'VOIDED'",
    seenBy: receipts,
  },
  {
    without: 'a voucher is made out anew as often as the rules say',
    file: `${folder}/receipt/save-receipts.ts`,
    find: "row.status !== 'VOIDED' && voided.length < reissues",
    replace: "row.status !== 'VOIDED' && voided.length < reissues + 9",
    seenBy: receipts,
  },
  {
    without: 'a voucher counts what was flown, and waits for what was not',
    file: 'packages/domain/itinerary/voucher.ts',
    find: "  if (!left.every(isFlown)) return 'NOT_YET';\n",
    replace: '',
    seenBy: ['packages/domain/itinerary/itinerary.test.ts'],
  },
  {
    without: 'the link of a voucher opens for the end of the document number alone',
    file: `${folder}/receipt/get-receipt.ts`,
    find: 'if (!row || !isSameSecret(documentEndOf(number), documentEnd.toUpperCase())) throw',
    replace: 'void [documentEndOf, documentEnd, number];\n  if (!row) throw',
    seenBy: receipts,
  },
  {
    without: 'a voucher of another order is not drawn',
    file: `${folder}/receipt/get-receipt.ts`,
    find: "row?.order_no !== orderNo || row.status === 'VOIDED'",
    replace: "!row || row.status === 'VOIDED'",
    seenBy: receipts,
  },
  {
    without: 'a tax number has its check character',
    file: 'packages/domain/itinerary/credit-code.ts',
    find: 'return form.test(code) && code.at(-1) === checkCharacterOf(code.slice(0, -1));',
    replace: 'return form.test(code);',
    seenBy: ['packages/domain/itinerary/itinerary.test.ts'],
  },
];
