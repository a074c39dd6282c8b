import { boardingAt } from '@haidai/domain/checkin';
import { maskName } from '@haidai/domain/identity';
import type { Deps, Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import type { Travel } from './find/travel.ts';
import { localAt } from './local-times.ts';
import { linkTokenOf, passLink } from './pass/pass-token.ts';
import { nameOf } from './wire.ts';

interface CheckedInNotice {
  id: string;
  seatNo: string;
  /** The id of this sending, if the traveller asked for the message again. */
  again?: string;
}

/**
 * Sends seat, gate and the link of the boarding pass to the contact of the order. The name in the message is masked,
 * and the link names nobody.
 */
export async function notifyCheckedIn(
  deps: Deps,
  tx: Tx,
  travel: Travel,
  { id, seatNo, again }: CheckedInNotice,
): Promise<void> {
  const { orderNo, flight } = travel;
  const { row, operation, rules } = flight;
  const leavesAt = operation?.estimatedDeparture ?? row.departs_at.getTime();
  const { gateClosesAt } = boardingAt(rules, leavesAt);
  const data = {
    name: maskName(nameOf(travel)),
    flight: row.flight_no,
    date: row.shown.from.date,
    seat: seatNo,
    gate: operation?.gate ? operation.gate : { zh: '待定', en: 'to be announced' },
    before: localAt(row.origin, gateClosesAt).slice(11),
    url: passLink(deps, linkTokenOf(deps, id)),
  };
  await notify(deps, tx, { event: 'CheckedIn', subjectKey: again ? `${id}/${again}` : id, orderNo, data });
}
