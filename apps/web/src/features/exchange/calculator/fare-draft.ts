import type { OperationCall } from '@haidai/contract';
import type { calculateFee } from '@haidai/contract/exchange';
import { mostFareYuan } from '@haidai/domain/exchange';

/** A fare as typed. */
export interface FareDraft {
  origCode3: string;
  destCode3: string;
  flightDate: string;
  departTime: string;
  clazz: string;
  passengerType: 'A' | 'C' | 'B';
  fare: string;
}

export type FareErrorKey = 'sameAirport' | 'dateWrong' | 'timeWrong' | 'clazzWrong' | 'fareWrong';

/** Returns the keys of the errors by field. */
export function checkFare(draft: FareDraft): Partial<Record<keyof FareDraft, FareErrorKey>> {
  const { origCode3, destCode3, flightDate, departTime, clazz, fare } = draft;
  const isFare = fare === '' || (/^\d+(\.\d{1,2})?$/.test(fare.trim()) && Number(fare) <= mostFareYuan);
  return {
    ...(origCode3 === destCode3 && { destCode3: 'sameAirport' as const }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(flightDate) && { flightDate: 'dateWrong' as const }),
    ...(!/^\d{2}:\d{2}$/.test(departTime) && { departTime: 'timeWrong' as const }),
    ...(!/^[a-z]$/i.test(clazz.trim()) && { clazz: 'clazzWrong' as const }),
    ...(!isFare && { fare: 'fareWrong' as const }),
  };
}

export function bodyOf({ fare, clazz, ...draft }: FareDraft): OperationCall<typeof calculateFee>['body'] {
  return { ...draft, clazz: clazz.trim().toUpperCase(), ...(fare.trim() && { fare: Number(fare) }) };
}
