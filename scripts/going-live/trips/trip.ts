import type { SandboxParties } from '../../../apps/server/test/given/sandbox-parties.ts';
import type { PayMethod, Shopper, TripWish } from '../shopper.ts';

/** A traveller of the trial with an order. A member who only signs in has none. */
export interface Booked {
  shopper: Shopper;
  orderNo: string;
  /** The order of the change, if the traveller has booked one. */
  changeNo?: string;
  /** Whether the traveller has taken another seat after the check-in. */
  hasOtherSeat?: boolean;
}

/** The sandbox parties and the database, which a trip reads and changes beside its calls of the site. */
export interface Around {
  sandbox: SandboxParties;
  /** The connection string of the database of the site. */
  databaseUrl: string;
}

/** A traveller buys while every party answers, and acts while the parties fail. */
export interface Trip {
  buys?: TripWish & { by?: PayMethod };
  /** Brings the ticket into the state that the act needs, before the parties fail. */
  before?: (booked: Booked, around: Around) => Promise<unknown>;
  /** Does what the trip is about. A second call goes on with what the first one could not finish. */
  act: (booked: Booked, around: Around) => Promise<unknown>;
}
