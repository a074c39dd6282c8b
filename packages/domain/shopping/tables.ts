import type { PassengerType } from '../booking/index.ts';
import type { Cabin } from '../flights/index.ts';
import type { Decimal, Fen } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A row of data that holds for tickets issued in a period, both ends included; no end is "until further notice". */
export interface Dated {
  readonly id: string;
  readonly issuedFrom: IsoDate;
  readonly issuedTo?: IsoDate;
}

/** D: both airports in mainland China; I: everything else. */
export type Scope = 'D' | 'I';

export interface FareFamily {
  readonly id: string;
  readonly nameCn: string;
  readonly nameEn: string;
  /** What the fare card says of seats; the data check compares it with `freeSeats` and the prices. */
  readonly seatCn: string;
  readonly seatEn: string;
  /** Seat tiers that cost nothing ahead of departure; empty where seats are chosen at check-in only. */
  readonly freeSeats: readonly string[];
}

export interface BookingClass extends Dated {
  /** One letter, with its own inventory. */
  readonly code: string;
  readonly cabin: Cabin;
  /** Nested classes share the cabin by rank; `own` classes (award, product) have seats of their own. */
  readonly bucket: 'nested' | 'own';
  /** Of the published full economy fare (Y). */
  readonly percent: number;
  readonly feeGroup: string;
  /** Of the fare in yuan, for points. */
  readonly earnPercent: number;
  readonly family: string;
  readonly bagKg: number;
  /** The allowance as it is filed, where not by its kilograms. */
  readonly bagLabel?: string;
  /** Pieces of 23 kg on international flights. */
  readonly bagPieces: number;
  readonly carryOnPieces: number;
  readonly endorsable: boolean;
}

/** The published full economy fare (Y) between two airports, either way. */
export interface YFare extends Dated {
  readonly from: string;
  readonly to: string;
  readonly yuan: number;
  /** The state's benchmark, for domestic routes from 800 km on; 0 where fares are free. */
  readonly capYuan: number;
}

export interface FareSeason {
  readonly id: string;
  readonly airports: readonly string[];
  readonly travelFrom: IsoDate;
  readonly travelTo: IsoDate;
  readonly percent: number;
  readonly textCn: string;
  readonly textEn: string;
}

export interface PassengerFare extends Dated {
  readonly type: 'C' | 'B';
  readonly scope: Scope;
  readonly percent: number;
  /** Of the cabin's top class, or of the class booked. */
  readonly of: 'TOP' | 'CLASS';
  readonly textCn: string;
  readonly textEn: string;
}

export interface SalesRules extends Dated {
  readonly horizonDays: number;
  /** Minutes before departure when sale ends. */
  readonly closeMinutes: Readonly<Record<Scope, number>>;
  /** A connecting segment's full fare, in percent of what it costs alone. */
  readonly connectionPercent: number;
  /** Infants carried on one leg. */
  readonly infantsPerLeg: number;
  /** Minutes for which a price that was shown is kept. */
  readonly quoteMinutes: number;
  /** Minutes for which a draft is kept after its last change. */
  readonly draftMinutes: number;
  /** Minutes for which an order holds its seats and waits for its money, unless a fare of it allows less. */
  readonly paymentMinutes: number;
  /** Minutes after the first failure within which there are tickets, or the money goes back. */
  readonly issueMinutes: number;
}

export interface FeeWindow {
  readonly id: string;
  /** The window holds from this many hours before departure (inclusive); null for the last, which has no end. */
  readonly fromHours: number | null;
  readonly textCn: string;
  readonly textEn: string;
}

export interface FeeGroup extends Dated {
  readonly group: string;
  /** Percent of the face fare by window. */
  readonly refund: readonly number[];
  /** Percent by window, null where a change is not allowed; absent where changes cost a fixed sum. */
  readonly change?: readonly (number | null)[];
  /** Yuan for the first change, the second, …; beyond the list staff decide. */
  readonly changeYuan?: readonly number[];
}

/** What comes back with a ticket beside its fare. */
export interface RefundTerms extends Dated {
  /** An add-on comes back until so many minutes before departure (inclusive). */
  readonly addOnMinutes: number;
  /** The cover of an insurance begins so many minutes before departure. */
  readonly insuranceMinutes: number;
  /** Of the points of an award, where the traveller gives the ticket back of their own wish. */
  readonly awardPercent: number;
  /** A departure so many minutes late or more may be given back without a fee. */
  readonly delayMinutes: number;
}

/** How a ticket is changed at the traveller's wish. */
export interface ChangeTerms extends Dated {
  /** So often here; after that people decide. */
  readonly onlineChanges: number;
}

/** What a traveller may do where a flight is cancelled, or late by so much, for reasons that are not theirs. */
export interface InvoluntaryTerms extends Dated {
  /** A delay of so many minutes gives a right to a change, and to a refund. */
  readonly changeAfterMinutes: number;
  readonly refundAfterMinutes: number;
  /** To a flight of the same route so many days earlier or later, in the same cabin, without a fee or a difference. */
  readonly changeDays: number;
}

/** When a cancelled flight is given back in full because nobody answered. */
export interface UnansweredTerms extends Dated {
  /** So many minutes before the planned departure. */
  readonly refundMinutes: number;
  /** At least so many minutes after the traveller was told, also past the departure. */
  readonly answerMinutes: number;
  /** Reminders are sent so many minutes before the refund. */
  readonly reminderMinutes: readonly number[];
}

/** What an award costs: points for the fare that a class of the same cabin would cost in money. */
export interface AwardTerms extends Dated {
  readonly pointsPerYuan: number;
  /** The class whose fare is asked for in points. */
  readonly fareClass: string;
  /** The classes with the seats: for points, and for vouchers. */
  readonly pointsClass: string;
  readonly voucherClass: string;
}

export interface TaxRow extends Dated {
  readonly code: string;
  readonly nameCn: string;
  readonly nameEn: string;
  /** Due where a segment departs, where it arrives, or for the segment as such. */
  readonly at: 'departure' | 'arrival' | 'segment';
  readonly country?: string;
  readonly airports?: readonly string[];
  readonly scope?: Scope;
  readonly minKm?: number;
  readonly maxKm?: number;
  readonly currency: string;
  /** Whole units of the currency. */
  readonly amount: Readonly<Record<PassengerType, number>>;
}

export interface RateRow extends Dated {
  /** Yuan for one unit of a currency. */
  readonly yuanPer: Readonly<Record<string, Decimal>>;
}

/** Whether a dated row holds for a ticket issued on that day. */
export function isInForce(row: Dated, issueDate: IsoDate): boolean {
  return row.issuedFrom <= issueDate && (row.issuedTo === undefined || issueDate <= row.issuedTo);
}

/** The row in force that began last: a later row replaces an earlier one without closing it. */
export function latestInForce<Row extends Dated>(rows: readonly Row[], issueDate: IsoDate): Row | undefined {
  let latest: Row | undefined;
  for (const row of rows) {
    if (isInForce(row, issueDate) && (!latest || row.issuedFrom >= latest.issuedFrom)) latest = row;
  }
  return latest;
}

/** The key of a pair of airports, whichever way. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

export function yuan(amount: number): Fen {
  return amount * 100;
}
