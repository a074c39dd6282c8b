import type { CheckInRestriction, CheckInRules, CheckInWindow, FlightKind } from '@haidai/domain/checkin';
import type { Segment } from '@haidai/domain/flights';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/index.ts';
import type { BoughtAddOn } from '../../ancillaries/index.ts';
import type { Disruption, StoredOperation } from '../../flights/index.ts';

export type CheckInRow = Selectable<Database['check_in']>;

export interface TravelTicket {
  ticketNo: string;
  couponNo: number;
  recordLocator: string;
  status: string;
  issuedAt: Date;
}

/** A flight of an order, with the data that check-in needs. */
export interface TravelFlight {
  /** The id of the flight: 'HD4613/2026-12-08/TAO-TFU'. */
  id: string;
  row: Selectable<Database['order_segment']>;
  /** The flight in the current schedule, or null if the schedule no longer contains it. */
  planned: Segment | null;
  kind: FlightKind;
  operation: StoredOperation | null;
  disruption: Disruption;
  rules: CheckInRules;
  window: CheckInWindow;
}

/** One traveller on one flight, with all data that check-in needs. */
export interface Travel {
  /** The id among the people of the key: '0-1'. Null for a companion outside the key. */
  id: string | null;
  orderNo: string;
  person: Selectable<Database['order_passenger']>;
  flight: TravelFlight;
  /** Whether the order belongs to a member. */
  isMember: boolean;
  /** Whether the order waits for its payment. */
  isUnpaid: boolean;
  /** The codes of special services, or WATCH. */
  notices: readonly string[];
  withInfant: boolean;
  ticket: TravelTicket | null;
  checkIn: CheckInRow | null;
  /** The current seat. `isHeld` is true if the seat is only held for a limited time. */
  seat: { seatNo: string; isHeld: boolean } | null;
  bought: readonly BoughtAddOn[];
  /** The checked baggage in kg that the traveller has as a member. */
  tierBagKg: number;
  /** The check-in restriction, or null if the traveller can check in or is checked in. */
  restriction: CheckInRestriction | null;
}

export function flightIdOf({ flight_no, flight_date, origin, destination }: TravelFlight['row']): string {
  return `${flight_no}/${flight_date}/${origin}-${destination}`;
}

/** Returns the price that the traveller paid for the seat, in yuan, or null. */
export function paidForSeat({ bought }: Pick<Travel, 'bought'>): number | null {
  return bought.find(({ kind }) => kind === 'SEAT')?.price ?? null;
}

/** Returns whether the traveller is checked in and not boarded yet. */
export function isCheckedIn({ checkIn }: Pick<Travel, 'checkIn'>): boolean {
  return checkIn?.status === 'CHECKED_IN';
}

/** Returns the flight with its first and last leg. A seat is taken on all these legs or on none. */
export function legsOfFlight({ row }: TravelFlight) {
  return { flightNo: row.flight_no, flightDate: row.flight_date, boardLeg: row.board_leg, offLeg: row.off_leg };
}
