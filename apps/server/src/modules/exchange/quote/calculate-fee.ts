import type { OperationInput, OperationResult } from '@haidai/contract';
import type { calculateFee as operation } from '@haidai/contract/exchange';
import { yuanToFen } from '@haidai/domain/money';
import { isInternational } from '@haidai/domain/reference';
import { type FareTables, priceItinerary, saleAt } from '@haidai/domain/shopping';
import { localToInstant } from '@haidai/domain/time';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { toFeeTable } from './fee-table.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Calculates the fees of a fare that the traveller describes, as if the ticket were issued today. Refuses with
 * `fareNotOnSale`.
 */
export function calculateFee(
  { catalogue: { tables, places }, clock }: Pick<Deps, 'clock'> & { catalogue: Catalogue },
  body: Body,
  language: Language,
): OperationResult<typeof operation> {
  const { origCode3, destCode3, flightDate, departTime, clazz: classCode, passengerType: type } = body;
  const [from, to] = [places.airport(origCode3), places.airport(destCode3)];
  if (!from || !to) throw new Refusal('fareNotOnSale');
  const { now, issueDate } = saleAt(clock.now().getTime());
  const [hours = 0, minutes = 0] = departTime.split(':').map(Number);
  const departAt = localToInstant(flightDate, hours * 60 + minutes, from.zone);
  const faceFen = body.fare === undefined ? publishedFare(tables, body, issueDate) : readYuan(body.fare);
  const subject = { classCode, productCode: null, type, faceFen, departAt, departDate: flightDate };
  return toFeeTable(
    tables,
    { ...subject, international: isInternational(from, to), issueDate, changesMade: 0 },
    now,
    language,
  );
}

function publishedFare(tables: FareTables, body: Body, issueDate: string): number {
  const { origCode3: from, destCode3: to, flightDate: departDate, clazz: classCode, passengerType: type } = body;
  const segments = [{ from, to, departDate, connecting: false, classCode }];
  const price = priceItinerary(tables, { segments, passengers: [{ type }], issueDate });
  if (!price.ok) throw new Refusal('fareNotOnSale');
  return price.fareFen;
}

function readYuan(fare: number): number {
  try {
    return yuanToFen(fare);
  } catch {
    throw new Refusal('invalidInput', {}, [
      {
        path: 'fare',
        rule: 'fen',
        message: { zh: '票价最多两位小数', en: 'The fare can have at most two decimals' },
      },
    ]);
  }
}
