import type { OperationInput, OperationResult } from '@haidai/contract';
import type { findReservation as operation } from '@haidai/contract/documents';
import { receiptRulesOn } from '@haidai/domain/documents';
import { isTicketNumber } from '@haidai/domain/formats';
import type { Deps, Language } from '../../../platform/index.ts';
import { isNameOf, lookUp, plainNumber } from '../../identity/index.ts';
import { loadReceiptRules } from '../load-rules.ts';
import type { FoundReservation } from './describe-reservation.ts';
import { describeReservation } from './describe-reservation.ts';

type Body = OperationInput<typeof operation>['body'];

const DAY_MS = 86_400_000;

interface Asker {
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * Returns the reservation of a record locator or ticket number and the name of one of its travellers, with masked
 * names. An unknown number and a wrong name get the same answer. Refusals: reservationUnknown, captchaRequired,
 * captchaExpired, tooOften.
 */
export async function getReservation(
  deps: Deps,
  { number, passName, NECaptchaValidate }: Body,
  { deviceId, clientAddress, language }: Asker,
): Promise<OperationResult<typeof operation>> {
  const proof = { NECaptchaValidate };
  const found = await lookUp(
    deps,
    { number, name: passName },
    { deviceId, clientAddress, captcha: 'reservation', proof, unknown: 'reservationUnknown' },
    () => find(deps, plainNumber(number), passName),
  );
  return describeReservation(deps, found, { deviceId, language });
}

async function find({ db, clock }: Deps, number: string, passName: string): Promise<FoundReservation | null> {
  const byTicket = isTicketNumber(number);
  if (!byTicket && !/^[A-Z0-9]{6}$/.test(number)) return null;
  const { shownDays } = receiptRulesOn(loadReceiptRules(), clock.today());
  const rows = await db
    .selectFrom('ticket as t')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .select(['t.order_no', 't.ticket_no', 't.record_locator', 'p.seq', 'p.surname', 'p.first_name'])
    .where(byTicket ? 't.ticket_no' : 't.record_locator', '=', number)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_segment as s')
          .select('s.order_no')
          .whereRef('s.order_no', '=', 't.order_no')
          .where('s.arrives_at', '>', new Date(clock.now().getTime() - shownDays * DAY_MS)),
      ),
    )
    .orderBy('t.issued_at', 'desc')
    .execute();
  const named = rows.find((row) => isNameOf({ surname: row.surname, firstName: row.first_name }, passName));
  if (!named) return null;
  return {
    orderNo: named.order_no,
    recordLocator: named.record_locator,
    named: { ticketNo: named.ticket_no, seq: named.seq },
    byTicket,
  };
}
