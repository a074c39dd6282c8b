import type { Bilingual } from '../../bilingual.ts';
import { fareTypeOn, type PassengerType } from '../../booking/index.ts';
import { type Fen, formatYuan } from '../../money/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { classOn, topClassOf } from '../classes.ts';
import type { FareTables } from '../fare-tables.ts';
import { fareBasisOf } from './fare-basis.ts';
import { type FareProduct, isSoldAs, productOn, productPriceText } from './fare-products.ts';
import { basisFareOf, classFareFen, type FaredClass, type FareSegment, fareOf, scopeOf } from './fares.ts';
import { type Tax, taxesOf } from './taxes.ts';

export interface PricedSegment extends FareSegment {
  readonly classCode: string;
  /** The code of the special fare of the segment. */
  readonly productCode?: string | null;
  /** The filed fare, if the special fare has no price of its own and is sold at the price filed with its offer. */
  readonly filed?: FiledFare | null;
}

/** The fare of one offer, for every passenger with a seat. Lap infants pay their usual fare. */
export interface FiledFare {
  readonly ruleId: string;
  readonly text: Bilingual;
  readonly fares: { readonly A: Fen; readonly C: Fen };
}

export interface PricedPassenger {
  readonly type: PassengerType;
  /**
   * The birth date. If it is present, a child who has turned 12 by the departure of a segment pays as an adult there.
   */
  readonly birthDate?: IsoDate;
  /** Whether a child buys the adult fare, which can be cheaper. The child then pays the adult's taxes. */
  readonly atAdultFare?: boolean;
}

/** One amount of a price, with its passenger, its segment, its code and the rule behind it. */
export interface PriceLine {
  readonly passenger: number;
  /** The passenger type as which this passenger pays on this segment. */
  readonly type: PassengerType;
  readonly segment: number;
  /** FARE, or the code of a tax or surcharge. */
  readonly code: string;
  readonly name: Bilingual;
  readonly amountFen: Fen;
  readonly ruleId: string;
  readonly ruleText: Bilingual;
  /** The fare basis code. Only fares have one. */
  readonly fareBasis?: string;
}

interface Sums {
  readonly fareFen: Fen;
  readonly taxFen: Fen;
  readonly totalFen: Fen;
}

export interface Price extends Sums {
  readonly ok: true;
  readonly lines: readonly PriceLine[];
  readonly passengers: readonly Sums[];
  /** The full economy fare and the adult fare of the booked class, by segment. */
  readonly segments: readonly { readonly basisFen: Fen; readonly classFen: Fen }[];
}

export interface NoPrice {
  readonly ok: false;
  readonly refusal: 'fareNotOnSale';
  readonly segment: number;
}

export interface PriceRequest {
  readonly segments: readonly PricedSegment[];
  readonly passengers: readonly PricedPassenger[];
  readonly issueDate: IsoDate;
}

type Fared = Omit<FaredClass, 'segment'> & { readonly segment: PricedSegment; readonly index: number };

/** Returns the price of a journey, line by line. The lines add up to the totals. Lines of 0 fen are left out. */
export function priceItinerary(tables: FareTables, request: PriceRequest): Price | NoPrice {
  const fared: Fared[] = [];
  for (const [index, segment] of request.segments.entries()) {
    const found = fareSegment(tables, segment, index, request.issueDate);
    if (!found) return { ok: false, refusal: 'fareNotOnSale', segment: index };
    fared.push(found);
  }
  const lines = request.passengers.flatMap((passenger, index) =>
    fared.flatMap((each) => linesFor(tables, each, passenger, index, request.issueDate)),
  );
  return {
    ok: true,
    lines,
    ...sum(lines),
    passengers: request.passengers.map((_, index) => sum(lines.filter((line) => line.passenger === index))),
    segments: fared.map((each) => ({
      basisFen: each.basis.fen,
      classFen: classFareFen(each.basis, each.bookingClass),
    })),
  };
}

function fareSegment(tables: FareTables, segment: PricedSegment, index: number, issueDate: IsoDate): Fared | null {
  const bookingClass = classOn(tables, segment.classCode, issueDate);
  const basis = basisFareOf(tables, segment, issueDate);
  const top = bookingClass && topClassOf(tables, bookingClass.cabin, issueDate);
  if (!bookingClass || !basis || !top || (bookingClass.percent === 0 && !segment.filed)) return null;
  const scope = scopeOf(tables, segment);
  const product = segment.productCode ? productOn(tables, segment.productCode, issueDate) : null;
  if (product === undefined || (product && !isSoldAs(product, { segment, scope, classCode: segment.classCode }))) {
    return null;
  }
  // A fare filed with an offer is sold only through that offer. The offer sells no other fare.
  if (Boolean(segment.filed) !== Boolean(product && 'filed' in product.price)) return null;
  return { segment, index, bookingClass, top, basis, scope, product };
}

function linesFor(
  tables: FareTables,
  fared: Fared,
  passenger: PricedPassenger,
  index: number,
  issueDate: IsoDate,
): PriceLine[] {
  const type = payingType(passenger, fared.segment.departDate);
  const who = { passenger: index, type, segment: fared.index };
  const taxes = taxesOf(tables, fared.segment, type, issueDate);
  return [
    { ...who, ...fareLine(tables, fared, type, issueDate) },
    ...taxes.map((tax) => ({ ...who, ...taxLine(tax) })),
  ];
}

function payingType(passenger: PricedPassenger, date: IsoDate): PassengerType {
  if (passenger.type === 'C' && passenger.atAdultFare) return 'A';
  return passenger.birthDate ? fareTypeOn(passenger.type, passenger.birthDate, date) : passenger.type;
}

type LineBody = Omit<PriceLine, 'passenger' | 'type' | 'segment'>;

function fareLine(tables: FareTables, fared: Fared, type: PassengerType, issueDate: IsoDate): LineBody {
  const { filed } = fared.segment;
  const fareBasis = (classCode: string, product: FareProduct | null) =>
    fareBasisOf(
      tables.fareBasisRules,
      {
        classCode,
        inSeason: fared.basis.season !== null,
        connecting: fared.segment.connecting,
        type,
        kind: product?.kind ?? null,
      },
      issueDate,
    );
  if (filed && type !== 'B') {
    const line = filedLine(filed, filed.fares[type], fared.product);
    return { ...line, fareBasis: fareBasis(fared.bookingClass.code, fared.product) };
  }
  const { fen, base, rule, product } = fareOf(tables, fared, type, issueDate);
  const special = product && productPriceText(product);
  const kindZh = [rule?.text.zh, special?.zh].flatMap((text) => (text ? `；${text}` : []));
  const kindEn = [rule?.text.en, special?.en].flatMap((text) => (text ? `; ${text}` : []));
  const seasonZh = fared.basis.season ? `（${fared.basis.season.text.zh}）` : '';
  const seasonEn = fared.basis.season ? ` (${fared.basis.season.text.en})` : '';
  const basis = formatYuan(fared.basis.fen);
  return {
    code: 'FARE',
    name: { zh: product ? `票价（${product.name.zh}）` : '票价', en: product ? `Fare (${product.name.en})` : 'Fare' },
    amountFen: fen,
    fareBasis: fareBasis(base.code, product),
    ruleId: [...fared.basis.ruleIds, base.id, rule?.id, product?.id].filter(Boolean).join('+'),
    ruleText: {
      zh: `全价 ${basis}${seasonZh}的 ${base.percent}%${kindZh.join('')}，四舍五入到十元`,
      en: `${base.percent}% of the full fare ${basis}${seasonEn}${kindEn.join('')}; rounded to the nearest ¥10`,
    },
  };
}

function filedLine(filed: FiledFare, amountFen: Fen, product: FareProduct | null): LineBody {
  return {
    code: 'FARE',
    name: { zh: product ? `票价（${product.name.zh}）` : '票价', en: product ? `Fare (${product.name.en})` : 'Fare' },
    amountFen,
    ruleId: [filed.ruleId, product?.id].filter(Boolean).join('+'),
    ruleText: filed.text,
  };
}

function taxLine({ row, amountFen, foreign }: Tax): LineBody {
  const converted = foreign ? `${foreign.currency} ${foreign.amount.toLocaleString('en-US')}` : '';
  return {
    code: row.code,
    name: row.name,
    amountFen,
    ruleId: foreign ? `${row.id}+${foreign.rateId}` : row.id,
    ruleText: {
      zh: foreign ? `${row.name.zh} ${converted}，按当日汇率折算，进位到元` : `${row.name.zh} ${formatYuan(amountFen)}`,
      en: foreign
        ? `${row.name.en} ${converted}, converted at the day’s rate and rounded up to ¥1`
        : `${row.name.en} ${formatYuan(amountFen)}`,
    },
  };
}

function sum(lines: readonly PriceLine[]): Sums {
  const of = (kept: readonly PriceLine[]) => kept.reduce((all, line) => all + line.amountFen, 0);
  const fareFen = of(lines.filter((line) => line.code === 'FARE'));
  return { fareFen, taxFen: of(lines) - fareFen, totalFen: of(lines) };
}
