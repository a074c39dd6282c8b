import type { OperationResult } from '@haidai/contract';
import type { readBooking } from '@haidai/contract/booking';
import type { FlightState } from '@haidai/domain/flights';
import { formatLocal, instantToLocal } from '@haidai/domain/time';
import { type Db, type Language, textIn } from '../../../platform/index.ts';
import { type Catalogue, disruptionOf, legsOf, listOperationsOn, type StoredOperation } from '../../flights/index.ts';
import type { SegmentRow } from '../repository.ts';
import { flightTexts, flightTones } from './desk-texts.ts';

type Strip = OperationResult<typeof readBooking>['segments'][number];

interface Asked {
  catalogue: Catalogue;
  language: Language;
}

/** Lists the flights of an order with the state that flight operations have reported. */
export async function listStrips(db: Db, segments: readonly SegmentRow[], asked: Asked): Promise<Strip[]> {
  const flights = segments.map(({ flight_no: flightNo, flight_date: flightDate }) => ({ flightNo, flightDate }));
  const operations = await listOperationsOn(db, flights);
  return segments.map((row) => toStrip(row, operations, asked));
}

function toStrip(row: SegmentRow, operations: readonly StoredOperation[], { catalogue, language }: Asked): Strip {
  const text = textIn(language);
  const flight = {
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    boardLeg: row.board_leg,
    offLeg: row.off_leg,
  };
  const legs = legsOf(flight, operations);
  const { cancelled, delayMinutes, cause } = disruptionOf(flight, operations);
  const [first, last] = [
    legs.find(({ legSeq }) => legSeq === row.board_leg),
    legs.find(({ legSeq }) => legSeq === row.off_leg),
  ];
  const failed = legs.find(({ status }) => ['CANCELLED', 'DIVERTED', 'RETURNED'].includes(status));
  const status: FlightState = failed?.status ?? last?.status ?? 'SCHEDULED';
  const leaves = first?.actualDeparture ?? first?.estimatedDeparture ?? row.departs_at.getTime();
  const lands = last?.actualArrival ?? last?.estimatedArrival ?? row.arrives_at.getTime();
  const { from, to } = row.shown;
  const timeAt = (instant: number, code: string, sold: { date: string; time: string }) => {
    const { date, minutes } = instantToLocal(instant, catalogue.places.airport(code)?.zone ?? 'Asia/Shanghai');
    const local = formatLocal(date, minutes).replace('T', ' ');
    if (local === `${sold.date} ${sold.time}`) return '';
    return date === sold.date ? local.slice(11) : local.slice(5);
  };
  const isLate = delayMinutes > 0 && !cancelled;
  const reason = catalogue.operations.causes.get(cause)?.name[language];
  return {
    segmentIndex: row.segment_index,
    isReturn: row.trip_index > 0,
    flight: row.flight_no,
    flightDate: row.flight_date,
    from: toPlace(from, row.origin, language),
    to: toPlace(to, row.destination, language),
    newDeparture: cancelled ? '' : timeAt(leaves, row.origin, from),
    newArrival: cancelled ? '' : timeAt(lands, row.destination, to),
    route: `${row.origin}-${row.destination}`,
    bookingClass: row.booking_class,
    cabin: row.shown.className[language],
    state: {
      text: isLate ? text(`延误 ${delayMinutes} 分`, `${delayMinutes} min late`) : flightTexts[status][language],
      tone: isLate ? 'warn' : flightTones[status],
    },
    facts: [
      ...(first?.gate ? [text(`登机口 ${first.gate}`, `Gate ${first.gate}`)] : []),
      row.shown.aircraft[language],
      ...(reason ? [text(`原因：${reason}`, `Cause: ${reason}`)] : []),
    ],
  };
}

function toPlace(place: SegmentRow['shown']['from'], code: string, language: Language): Strip['from'] {
  const name = place.airport[language];
  return {
    city: place.city[language],
    airport: `${name === '' ? code : name} ${place.terminal}`.trim(),
    date: place.date,
    time: place.time,
  };
}
