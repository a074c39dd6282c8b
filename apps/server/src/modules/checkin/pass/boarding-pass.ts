import type { BoardingPass } from '@haidai/contract/checkin';
import { encodeBcbp, toBcbp } from '@haidai/domain/boarding-pass';
import { fullName } from '@haidai/domain/booking';
import { boardingAt, boardingGroup, shownAfterHours } from '@haidai/domain/checkin';
import { classAs, classOn, productOn, saleAt } from '@haidai/domain/shopping';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Deps, type Language, unsealMasked } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { spellName } from '../../identity/index.ts';
import type { CheckInRow, Travel } from '../find/travel.ts';
import { localAt } from '../local-times.ts';
import { aircraftNameOf, nameOf, toPlace } from '../wire.ts';
import { passTokenOf } from './pass-token.ts';

/** The time after the planned departure, in ms, for which a boarding pass is kept. */
const keptAfterMs = shownAfterHours * 3_600_000;

/** Returns the current boarding pass: the check-in with the current data of the flight. */
export function toBoardingPass(
  deps: Pick<Deps, 'vault' | 'clock'>,
  row: CheckInRow,
  { travel, withChild }: { travel: Travel; withChild: boolean },
  language: Language,
): BoardingPass {
  const { person, flight, bought } = travel;
  const segment = flight.row;
  const departsAt = segment.departs_at.getTime();
  const times = boardingAt(flight.rules, flight.operation?.estimatedDeparture ?? departsAt);
  const state = stateOf(row, travel);
  // The bar code of the departure control system, if it has given one.
  const given = row.bcbp_sealed === null ? null : deps.vault.unseal(row.bcbp_sealed);
  const names = latinName(travel);
  const freeBags = freeBagsOf(travel);
  const facts = {
    ...names,
    type: person.passenger_type,
    sex: person.sex,
    locator: travel.ticket?.recordLocator ?? '',
    from: segment.origin,
    to: segment.destination,
    flightNo: segment.flight_no,
    date: segment.shown.from.date,
    cabin: segment.cabin,
    seatNo: row.seat_no,
    sequence: row.sequence,
    ticketNo: row.ticket_no,
    freeBags,
    fastTrack: bought.some(({ kind }) => kind === 'FAST_TRACK'),
    international: flight.kind === 'I',
    issuedOn: saleAt(row.checked_in_at.getTime()).issueDate,
  };
  return {
    passToken: passTokenOf(deps, row.id),
    passName: nameOf(travel),
    passNameEn: fullName({ surname: names.surname, firstName: names.firstName }),
    idNo: unsealMasked(deps.vault, person.document_sealed),
    passengerType: facts.type,
    flightNo: facts.flightNo,
    from: toPlace(segment.shown.from, language),
    to: toPlace(segment.shown.to, language),
    departTime: localAt(segment.origin, flight.operation?.estimatedDeparture ?? departsAt),
    destTime: localAt(segment.destination, flight.operation?.estimatedArrival ?? segment.arrives_at.getTime()),
    boardingTime: localAt(segment.origin, times.boardingAt),
    gateClosesTime: localAt(segment.origin, times.gateClosesAt),
    gate: flight.operation?.gate ?? '',
    cabin: facts.cabin,
    className: segment.shown.className[language],
    seatNo: row.seat_no,
    sequence: row.sequence,
    group: boardingGroup(flight.rules, { cabin: facts.cabin, withChild, seatNo: row.seat_no }),
    freeBags,
    fastTrack: facts.fastTrack,
    bagDrop: state === 'VALID' ? bagDropOf(row) : null,
    tktNo: formatTicketNumber(row.ticket_no),
    locator: facts.locator,
    aircraftName: aircraftNameOf(flight, language),
    international: facts.international,
    // An invalid boarding pass has no bar code, so that no page shows one.
    bcbp: state === 'VALID' ? (given ?? encodeBcbp(toBcbp(facts))) : '',
    state,
    keepUntil: new Date(departsAt + keptAfterMs).toISOString(),
  };
}

function bagDropOf({ bags, bag_tags: tags }: CheckInRow): BoardingPass['bagDrop'] {
  if (bags === 0) return null;
  if (tags === null) return { bags, state: 'WAITING', tags: [] };
  return { bags, state: tags.length > 0 ? 'ISSUED' : 'COUNTER', tags };
}

function stateOf({ status }: CheckInRow, { flight }: Travel): BoardingPass['state'] {
  if (status === 'CANCELLED') return 'CANCELLED';
  return flight.disruption.cancelled ? 'FLIGHT_CANCELLED' : 'VALID';
}

/** Returns the name as on the ticket: Chinese names in pinyin. */
function latinName({ person }: Travel): { surname: string; firstName: string } {
  const { surnameEn, firstnameEn } = spellName(person.surname, person.first_name);
  return { surname: surnameEn, firstName: firstnameEn };
}

/**
 * Returns the baggage allowance, for example '20K': that of the fare on the day of the ticket, the bought baggage, and on
 * domestic flights the baggage of a member's tier. On an international flight without bought baggage it is in pieces:
 * '1PC'.
 */
export function freeBagsOf({ flight, bought, tierBagKg, ticket, person }: Travel): string {
  const { tables } = loadCatalogue();
  const { booking_class: code, product_code: product } = flight.row;
  if (!ticket || person.passenger_type === 'B') return '';
  const { issueDate } = saleAt(ticket.issuedAt.getTime());
  const sold = classOn(tables, code, issueDate);
  if (!sold) return '';
  const terms = classAs(sold, product === null ? null : (productOn(tables, product, issueDate) ?? null));
  const boughtKg = bought.reduce((sum, { kg }) => sum + kg, 0);
  if (flight.kind !== 'I') return `${terms.bagKg + boughtKg + tierBagKg}K`;
  return boughtKg === 0 ? `${terms.bagPieces}PC` : `${terms.bagKg + boughtKg}K`;
}
