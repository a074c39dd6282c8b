import type { Bilingual } from '../bilingual.ts';
import type { PassengerType } from '../booking/index.ts';
import type { Cabin } from '../flights/index.ts';
import type { Decimal, Fen } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';

/**
 * A row of data that applies to tickets issued in a period, both ends included. A row without an end applies until
 * further notice.
 */
export interface Dated {
  readonly id: string;
  readonly issuedFrom: IsoDate;
  readonly issuedTo?: IsoDate;
}

/** D: both airports in mainland China; I: everything else. */
export type Scope = 'D' | 'I';

export interface FareFamily {
  readonly id: string;
  readonly name: Bilingual;
  /** The text of the fare card about seats. The data check compares it with `freeSeats` and the prices. */
  readonly seat: Bilingual;
  /** The seat tiers that are free before departure. It is empty if seats are chosen only at check-in. */
  readonly freeSeats: readonly string[];
}

export interface BookingClass extends Dated {
  /** The letter of the class. Each class has its own inventory. */
  readonly code: string;
  readonly cabin: Cabin;
  /** Nested classes share the cabin by rank; `own` classes (award, product) have seats of their own. */
  readonly bucket: 'nested' | 'own';
  /** The percentage of the published full economy fare (Y). */
  readonly percent: number;
  readonly feeGroup: string;
  /** The percentage of the fare in yuan that is earned as points. */
  readonly earnPercent: number;
  readonly family: string;
  readonly bagKg: number;
  /** The filed label of the allowance, if it is not its kilograms. */
  readonly bagLabel?: string;
  /** The pieces of 23 kg on international flights. */
  readonly bagPieces: number;
  readonly carryOnPieces: number;
  readonly endorsable: boolean;
}

/** The published full economy fare (Y) between two airports, in both directions. */
export interface YFare extends Dated {
  readonly from: string;
  readonly to: string;
  readonly yuan: number;
  /** The cap from the state's benchmark, for domestic routes of 800 km and more. It is 0 if the fare has no cap. */
  readonly capYuan: number;
}

export interface FareSeason {
  readonly id: string;
  readonly airports: readonly string[];
  readonly travelFrom: IsoDate;
  readonly travelTo: IsoDate;
  readonly percent: number;
  readonly text: Bilingual;
}

export interface PassengerFare extends Dated {
  readonly type: 'C' | 'B';
  readonly scope: Scope;
  readonly percent: number;
  /** The fare to which the percentage applies: that of the cabin's top class or of the booked class. */
  readonly of: 'TOP' | 'CLASS';
  readonly text: Bilingual;
}

export interface SalesRules extends Dated {
  readonly horizonDays: number;
  /** The minutes before departure at which the sale ends. */
  readonly closeMinutes: Readonly<Record<Scope, number>>;
  /** The full fare of a connecting segment, in percent of its fare as a single flight. */
  readonly connectionPercent: number;
  /** The largest number of infants on one leg. */
  readonly infantsPerLeg: number;
  /** The minutes for which a quoted price stays valid. */
  readonly quoteMinutes: number;
  /** The minutes for which a draft is stored after its last change. */
  readonly draftMinutes: number;
  /** The minutes for which an order holds its seats and waits for payment, unless one of its fares allows less. */
  readonly paymentMinutes: number;
  /** The minutes after the first failure within which the tickets must be issued. After them, the money is refunded. */
  readonly issueMinutes: number;
}

export interface FeeWindow {
  readonly id: string;
  /**
   * The hours before departure from which the window applies, inclusive. Null for the last window, which has no end.
   */
  readonly fromHours: number | null;
  readonly text: Bilingual;
}

export interface FeeGroup extends Dated {
  readonly group: string;
  /** The refund fee of each window, in percent of the face fare. */
  readonly refund: readonly number[];
  /** The change fee of each window, in percent. Null if a change is not allowed. Absent if changes cost a fixed sum. */
  readonly change?: readonly (number | null)[];
  /** The fee in yuan for the first change, the second, and so on. Staff decide on changes beyond the list. */
  readonly changeYuan?: readonly number[];
}

/** The terms for the refund of everything beside the fare of a ticket. */
export interface RefundTerms extends Dated {
  /** The minutes before departure until which an add-on is refunded, inclusive. */
  readonly addOnMinutes: number;
  /** The minutes before departure at which the cover of an insurance begins. */
  readonly insuranceMinutes: number;
  /** The percentage of the points of an award that is restored if the traveller chooses to refund the ticket. */
  readonly awardPercent: number;
  /** The delay in minutes from which a ticket can be refunded without a fee. */
  readonly delayMinutes: number;
}

/** The terms for changes that the traveller chooses. */
export interface ChangeTerms extends Dated {
  /** The number of changes that the site allows. Staff decide on any further change. */
  readonly onlineChanges: number;
}

/** The rights of a traveller whose flight is cancelled or delayed for reasons that are not their own. */
export interface InvoluntaryTerms extends Dated {
  /** The delay in minutes from which the traveller may change. `refundAfterMinutes` is the delay for a refund. */
  readonly changeAfterMinutes: number;
  readonly refundAfterMinutes: number;
  /**
   * The number of days, earlier or later, within which the traveller may change to a flight of the same route and cabin
   * without a fee or a fare difference.
   */
  readonly changeDays: number;
}

/** The terms for the full refund of a cancelled flight if the traveller does not answer. */
export interface UnansweredTerms extends Dated {
  /** The minutes before the planned departure at which the refund happens. */
  readonly refundMinutes: number;
  /** The least minutes between the notice to the traveller and the refund. They also apply after the departure. */
  readonly answerMinutes: number;
  /** The minutes before the refund at which reminders are sent. */
  readonly reminderMinutes: readonly number[];
}

/** The terms for the answer of travellers whose flight a schedule has moved. The flight is still operated. */
export interface RetimedTerms extends Dated {
  /** The minutes before the earlier of both departures by which the traveller answers. */
  readonly latestMinutes: number;
  /** The least minutes between the notice to the traveller and the latest hour, which is never after the departure. */
  readonly answerMinutes: number;
  /** The minutes before the latest hour at which reminders are sent. */
  readonly reminderMinutes: readonly number[];
}

/**
 * The terms for the flight that is held for the travellers of a cancelled flight. The weights are the inconvenience of
 * one traveller in minutes of delay (see `PlanWeights`).
 */
export interface HeldTerms extends Dated {
  /** The minutes for which the seats are held, at most until the flight closes for sale. */
  readonly holdMinutes: number;
  /** The least minutes before that close. A flight that closes sooner is not held. */
  readonly leastMinutes: number;
  readonly lateMinute: number;
  readonly earlyMinute: number;
  readonly nextDay: number;
  readonly lowerCabin: number;
  readonly connectionLost: number;
  readonly none: number;
}

/** The price terms of an award: the points for the money fare of a class of the same cabin. */
export interface AwardTerms extends Dated {
  readonly pointsPerYuan: number;
  /** The class whose fare is converted to points. */
  readonly fareClass: string;
  /** The class that provides the seats for points. `voucherClass` provides those for vouchers. */
  readonly pointsClass: string;
  readonly voucherClass: string;
}

export interface TaxRow extends Dated {
  readonly code: string;
  readonly name: Bilingual;
  /** The event for which the tax is due: the departure, the arrival, or the segment as a whole. */
  readonly at: 'departure' | 'arrival' | 'segment';
  readonly country?: string;
  readonly airports?: readonly string[];
  readonly scope?: Scope;
  readonly minKm?: number;
  readonly maxKm?: number;
  readonly currency: string;
  /** The amount in whole units of the currency. */
  readonly amount: Readonly<Record<PassengerType, number>>;
}

export interface RateRow extends Dated {
  /** The yuan for one unit of each currency. */
  readonly yuanPer: Readonly<Record<string, Decimal>>;
}

/** Returns whether a dated row applies to a ticket issued on a day. */
export function isInForce(row: Dated, issueDate: IsoDate): boolean {
  return row.issuedFrom <= issueDate && (row.issuedTo === undefined || issueDate <= row.issuedTo);
}

/** Returns the row in force that began last. A later row replaces an earlier one without closing it. */
export function latestInForce<Row extends Dated>(rows: readonly Row[], issueDate: IsoDate): Row | undefined {
  let latest: Row | undefined;
  for (const row of rows) {
    if (isInForce(row, issueDate) && (!latest || row.issuedFrom >= latest.issuedFrom)) latest = row;
  }
  return latest;
}

/** Returns the key of a pair of airports, the same for both directions. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

export function yuan(amount: number): Fen {
  return amount * 100;
}
