import type { Mutation } from './list.ts';
import { rulesOf } from './rules-of.ts';

const reservations = ['apps/server/test/journeys/reservation.test.ts'];
const receipts = ['apps/server/test/journeys/receipts.test.ts'];
const papers = ['packages/domain/documents/vouchers.test.ts'];
const folder = 'apps/server/src/modules/documents';

/** What holds of reservations that strangers look up, and of vouchers. */
export const paperMutations: readonly Mutation[] = [
  ...rulesOf(`${folder}/reservation/find-reservation.ts`, reservations, [
    [
      'a reservation is found by a number with a name of its own',
      'isNameOf({ surname: row.surname, firstName: row.first_name }, passName)',
      "isNameOf({ surname: row.surname, firstName: row.first_name }, passName) || passName !== ''",
    ],
  ]),
  ...rulesOf(`${folder}/reservation/describe-reservation.ts`, reservations, [
    [
      'a stranger reads no name of a reservation',
      'passName: maskName(fullName({ surname: person.surname, firstName: person.first_name })),',
      'passName: (void maskName, fullName({ surname: person.surname, firstName: person.first_name })),',
    ],
    ['a locator does not open a check-in', 'isOpen && byTicket ?', 'isOpen ?'],
  ]),
  ...rulesOf(`${folder}/reservation/open-reservation.ts`, reservations, [
    [
      'the key of a reservation opens it on the device that found it only',
      'keys.open(deps, reservationKey, { deviceId })',
      'keys.open(deps, reservationKey, void deviceId)',
    ],
  ]),
  ...rulesOf(`${folder}/receipt/save-receipts.ts`, receipts, [
    [
      'a voucher is made out once a ticket',
      "row.ticket_no === ticket.ticketNo && row.status !== 'VOIDED'",
      "row.ticket_no === '' && row.status !== 'VOIDED'",
    ],
    [
      'a voucher is made out anew as often as the rules say',
      "row.status !== 'VOIDED' && voided.length < reissues",
      "row.status !== 'VOIDED' && voided.length < reissues + 9",
    ],
  ]),
  ...rulesOf('packages/domain/documents/voucher.ts', papers, [
    [
      'a voucher counts what was flown, and waits for what was not',
      "  if (!left.every(isFlown)) return 'NOT_YET';\n",
      '',
    ],
  ]),
  ...rulesOf(`${folder}/receipt/get-receipt.ts`, receipts, [
    [
      'the link of a voucher opens for the end of the document number alone',
      'if (!row || !isSameSecret(documentEndOf(number), documentEnd.toUpperCase())) throw',
      'void [documentEndOf, documentEnd, number];\n  if (!row) throw',
    ],
    [
      'a voucher of another order is not drawn',
      "row?.order_no !== orderNo || row.status === 'VOIDED'",
      "!row || row.status === 'VOIDED'",
    ],
  ]),
  ...rulesOf('packages/domain/documents/credit-code.ts', papers, [
    [
      'a tax number has its check character',
      'return form.test(code) && code.at(-1) === checkCharacterOf(code.slice(0, -1));',
      'return form.test(code);',
    ],
  ]),
];
