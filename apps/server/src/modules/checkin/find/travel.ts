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
}

/** A flight as the people of an order fly it. */
export interface TravelFlight {
  /** 'HD4613/2026-12-08/TAO-TFU'. */
  id: string;
  row: Selectable<Database['order_segment']>;
  /** The schedule of today; null where the flight is in it no more. */
  planned: Segment | null;
  kind: FlightKind;
  operation: StoredOperation | null;
  disruption: Disruption;
  rules: CheckInRules;
  window: CheckInWindow;
}

/** One traveller on one flight, with all that checking in asks. */
export interface Travel {
  /** Among the people of the key: '0-1'. Null for a companion it was not made for. */
  id: string | null;
  orderNo: string;
  person: Selectable<Database['order_passenger']>;
  flight: TravelFlight;
  /** The order is a member's. */
  isMember: boolean;
  /** The order waits for its money. */
  isUnpaid: boolean;
  /** Codes of special services, or WATCH. */
  notices: readonly string[];
  withInfant: boolean;
  ticket: TravelTicket | null;
  checkIn: CheckInRow | null;
  /** The seat they have at the moment, and whether only for a while. */
  seat: { seatNo: string; isHeld: boolean } | null;
  bought: readonly BoughtAddOn[];
  /** Why they cannot check in now; null for who can or has. */
  restriction: CheckInRestriction | null;
}

export function flightIdOf({ flight_no, flight_date, origin, destination }: TravelFlight['row']): string {
  return `${flight_no}/${flight_date}/${origin}-${destination}`;
}

/** What they paid for their seat, in yuan. */
export function paidForSeat({ bought }: Pick<Travel, 'bought'>): number | null {
  return bought.find(({ kind }) => kind === 'SEAT')?.price ?? null;
}

/** Checked in and not boarded yet. */
export function isCheckedIn({ checkIn }: Pick<Travel, 'checkIn'>): boolean {
  return checkIn?.status === 'CHECKED_IN';
}

/** The whole or nothing of a leg: a flight may be flown over several. */
export function legsOfFlight({ row }: TravelFlight) {
  return { flightNo: row.flight_no, flightDate: row.flight_date, boardLeg: row.board_leg, offLeg: row.off_leg };
}
