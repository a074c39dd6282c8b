import type { Bilingual } from '../../bilingual.ts';
import type { PassengerType } from '../../booking/index.ts';
import type { Cabin } from '../../flights/index.ts';
import type { Fen } from '../../money/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { classesOf } from '../classes.ts';
import { pointsFor } from '../conditions/fare-rules.ts';
import type { FareTables } from '../fare-tables.ts';
import { classAs, type FareProduct } from '../fares/fare-products.ts';
import { basisFareOf, classFareFen, type FaredClass, type FareSegment, fareOf, scopeOf } from '../fares/fares.ts';
import type { BookingClass } from '../tables.ts';
import { discountLabel } from './discount.ts';

/** The fare of each passenger type on a segment, without taxes. */
export type SegmentFare = Readonly<Record<PassengerType, Fen>>;

/** An offer without its seats. Fares are sums over the segments, without taxes. */
export interface PricedOffer {
  readonly cabin: Cabin;
  /** The special fare of the offer, or null for the ordinary fare of the classes. */
  readonly product: FareProduct | null;
  /** The class of each segment, with its terms at this fare. */
  readonly classes: readonly BookingClass[];
  readonly adultFen: Fen;
  readonly childFen: Fen;
  readonly infantFen: Fen;
  /** The fares of each segment. */
  readonly fares: readonly SegmentFare[];
  /** The ratio of the fare to the cabin's full fare. */
  readonly discount: Bilingual;
  /** The points that an adult earns, before the member's tier. */
  readonly points: number;
}

/** The nested classes of each cabin with their fare, cheapest first. */
export type FaredCabins = Readonly<Record<Cabin, readonly FaredClass[]>>;

interface Way {
  offer?: PricedOffer;
  onward?: Map<FaredClass, Way>;
}

/** The number of offers that a sheet keeps. With more, it starts anew. */
const mostOffers = 20_000;

/**
 * The fares of a day of issue. No sale changes them, so the sheet computes each of them once and returns the same
 * object to every search.
 */
export class FareSheet {
  readonly issueDate: IsoDate;
  readonly #tables: FareTables;
  readonly #cabins = new Map<string, FaredCabins>();
  readonly #products = new WeakMap<FaredClass, Map<FareProduct, FaredClass>>();
  #ways: Way = {};
  #kept = 0;

  constructor(tables: FareTables, issueDate: IsoDate) {
    this.#tables = tables;
    this.issueDate = issueDate;
  }

  /** Returns the classes of a segment with their fares, or null if no fare is filed. Days of a season share them. */
  cabinsOf(segment: FareSegment): FaredCabins | null {
    const basis = basisFareOf(this.#tables, segment, this.issueDate);
    if (!basis) return null;
    const { from, to } = segment;
    const name = [from, to, ...basis.ruleIds].join(' ');
    const known = this.#cabins.get(name);
    if (known) return known;
    const scope = scopeOf(this.#tables, segment);
    const inCabin = (cabin: Cabin): FaredClass[] => {
      const nested = classesOf(this.#tables, cabin, this.issueDate).filter(({ bucket }) => bucket === 'nested');
      const [top] = nested;
      if (!top) return [];
      return nested
        .toReversed()
        .map((bookingClass) => ({ segment: { from, to }, basis, bookingClass, top, scope, product: null }));
    };
    const cabins: FaredCabins = { ECO: inCabin('ECO'), SUPER: inCabin('SUPER'), BUSINESS: inCabin('BUSINESS') };
    this.#cabins.set(name, cabins);
    return cabins;
  }

  /** Returns a class as it is sold as a special fare. */
  asProduct(fared: FaredClass, product: FareProduct): FaredClass {
    const known = this.#products.get(fared) ?? new Map<FareProduct, FaredClass>();
    this.#products.set(fared, known);
    const sold = known.get(product) ?? { ...fared, product, bookingClass: classAs(fared.bookingClass, product) };
    known.set(product, sold);
    return sold;
  }

  /** Returns the offer of one class for each segment. */
  priceOffer(cabin: Cabin, chosen: readonly FaredClass[]): PricedOffer {
    let way = this.#ways;
    for (const fared of chosen) {
      way.onward ??= new Map();
      let onward = way.onward.get(fared);
      if (!onward) {
        onward = {};
        way.onward.set(fared, onward);
      }
      way = onward;
    }
    if (way.offer) return way.offer;
    if (this.#kept >= mostOffers) {
      this.#ways = {};
      this.#kept = 0;
    }
    this.#kept += 1;
    way.offer = this.#toOffer(cabin, chosen);
    return way.offer;
  }

  #toOffer(cabin: Cabin, chosen: readonly FaredClass[]): PricedOffer {
    const total = (of: (fared: FaredClass) => number) => chosen.reduce((all, fared) => all + of(fared), 0);
    const fareFor = (fared: FaredClass, type: PassengerType) => fareOf(this.#tables, fared, type, this.issueDate).fen;
    const fares = chosen.map((fared) => ({ A: fareFor(fared, 'A'), C: fareFor(fared, 'C'), B: fareFor(fared, 'B') }));
    const sumFor = (type: PassengerType) => fares.reduce((all, fare) => all + fare[type], 0);
    const adultFen = sumFor('A');
    const fullFen = total(({ basis, top }) => classFareFen(basis, top));
    return {
      cabin,
      product: chosen[0]?.product ?? null,
      classes: chosen.map(({ bookingClass }) => bookingClass),
      adultFen,
      childFen: sumFor('C'),
      infantFen: sumFor('B'),
      fares,
      discount: discountLabel(adultFen, fullFen),
      points: total((fared) => pointsFor(fared.bookingClass, fareFor(fared, 'A'))),
    };
  }
}

const sheets = new WeakMap<FareTables, FareSheet>();

/** Returns the sheet of a day of issue. Only the sheet of the latest day is kept. */
export function fareSheetOn(tables: FareTables, issueDate: IsoDate): FareSheet {
  const known = sheets.get(tables);
  if (known?.issueDate === issueDate) return known;
  const sheet = new FareSheet(tables, issueDate);
  sheets.set(tables, sheet);
  return sheet;
}
