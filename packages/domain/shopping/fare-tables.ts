import type { Places } from '../reference/index.ts';
import type { DisplayTables } from './display.ts';
import type { FareBasisRule } from './fares/fare-basis.ts';
import type { FareProduct } from './fares/fare-products.ts';
import type {
  AwardTerms,
  BookingClass,
  ChangeTerms,
  FareFamily,
  FareSeason,
  FeeGroup,
  FeeWindow,
  HeldTerms,
  InvoluntaryTerms,
  PassengerFare,
  RateRow,
  RefundTerms,
  RetimedTerms,
  SalesRules,
  TaxRow,
  UnansweredTerms,
  YFare,
} from './tables.ts';

export interface FareTables {
  readonly places: Places;
  readonly families: ReadonlyMap<string, FareFamily>;
  /** The classes by rank. The most expensive class of a cabin comes first. */
  readonly classes: readonly BookingClass[];
  /** The published fares. The key is both airports in alphabetical order, 'TAO-TFU'. */
  readonly yFares: ReadonlyMap<string, readonly YFare[]>;
  readonly seasons: readonly FareSeason[];
  readonly passengerFares: readonly PassengerFare[];
  readonly fareBasisRules: readonly FareBasisRule[];
  readonly salesRules: readonly SalesRules[];
  readonly feeWindows: readonly FeeWindow[];
  readonly feeGroups: readonly FeeGroup[];
  readonly refundTerms: readonly RefundTerms[];
  readonly changeTerms: readonly ChangeTerms[];
  readonly involuntaryTerms: readonly InvoluntaryTerms[];
  readonly unansweredTerms: readonly UnansweredTerms[];
  readonly retimedTerms: readonly RetimedTerms[];
  readonly heldTerms: readonly HeldTerms[];
  readonly awardTerms: readonly AwardTerms[];
  /** The products with terms of their own: special fares and activities. */
  readonly products: readonly FareProduct[];
  readonly display: DisplayTables;
  readonly taxes: readonly TaxRow[];
  readonly rates: readonly RateRow[];
}
