/** A time of a movement message, in UTC. `day` is a day of the month; null if the message has the time alone. */
export interface MovementTime {
  readonly day: number | null;
  /** Minutes after midnight. */
  readonly minutes: number;
}

/** An IATA delay code (AHM 730) with its minutes; null if the message has none. */
export interface MovementDelay {
  readonly code: string;
  readonly minutes: number | null;
}

/** A movement message (MVT) or a diversion message (DIV), as it was written. */
export interface Movement {
  readonly kind: 'MVT' | 'DIV';
  /** Whether the message corrects an earlier one (COR). */
  readonly isCorrection: boolean;
  /** Carrier and number without leading zeros, at least three digits: `HD027`, `HD1234`. */
  readonly flightNo: string;
  /** The day of the month, in UTC, of the planned departure of the flight from its first airport. */
  readonly day: number;
  readonly registration: string;
  /** The airport of the movement: of departure for AD, ED, EO, RR and FR, and of arrival for AA, EA alone and EB. */
  readonly airport: string;
  /** AD: off blocks and airborne. */
  readonly offBlocks: MovementTime | null;
  readonly airborne: MovementTime | null;
  /** AA: touchdown and on blocks. */
  readonly touchdown: MovementTime | null;
  readonly onBlocks: MovementTime | null;
  /** ED: the expected time off blocks. */
  readonly estimatedOffBlocks: MovementTime | null;
  /** EO: the expected take-off of an aircraft that has left its stand. */
  readonly estimatedTakeOff: MovementTime | null;
  /** EA with its airport, or '' if the message has none: the expected landing. */
  readonly estimatedLanding: MovementTime | null;
  readonly landingAirport: string;
  /** EB: the expected time on blocks. */
  readonly estimatedOnBlocks: MovementTime | null;
  /** NI: the time of the next message about a delay of unknown length. */
  readonly nextInformation: MovementTime | null;
  /** RR: back at the ramp without a take-off. */
  readonly returnedToRamp: MovementTime | null;
  /** FR: landed again at the airport of departure. */
  readonly forcedReturn: MovementTime | null;
  readonly delays: readonly MovementDelay[];
  /** PX: all passengers on board. */
  readonly passengers: number | null;
  /** SI: supplementary information, one entry for each line. */
  readonly remarks: readonly string[];
}

/** A fault in a text: the line, from 1, and what is wrong with it. */
export interface MovementFault {
  readonly line: number;
  readonly message: string;
}
