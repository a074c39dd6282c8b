import type { OperationCall } from '@haidai/contract';
import type { savePassengers } from '@haidai/contract/booking';
import { readCitizenNumber } from '@haidai/domain/booking';

/** A passenger in the format of the passenger form. */
export type PassengerForm = OperationCall<typeof savePassengers>['body']['passengers'][number];

const given = ['清和', '岱', '子涵', '思远', '雨桐', '嘉禾', '海宁', '云舟'] as const;

/** Returns the `n`th adult: a name, and a unique resident ID number with the right check character. */
export function adult(n: number, change: Partial<PassengerForm> = {}): PassengerForm {
  return person('A', '1988-08-08', n, change);
}

/** Returns the `n`th child, born on 2019-06-15. */
export function child(n: number, change: Partial<PassengerForm> = {}): PassengerForm {
  return person('C', '2019-06-15', n, change);
}

/**
 * Returns the `n`th baby, born on the given day (`yyyy-mm-dd`). For an infant the day must be less than 2 years before
 * the flight.
 */
export function baby(n: number, birthday: string, change: Partial<PassengerForm> = {}): PassengerForm {
  return person('B', birthday, n, change);
}

function person(
  passengerType: 'A' | 'C' | 'B',
  birthday: string,
  n: number,
  change: Partial<PassengerForm>,
): PassengerForm {
  return {
    surname: '王',
    firstName: given[n % given.length] ?? given[0],
    passengerType,
    documentType: 'NI',
    documentNo: citizenNumber(birthday, n),
    birthday,
    sex: 'M',
    ...change,
  };
}

/** The number of men whose numbers one birthday allows. */
export const citizensADay = 4_000_000;

/**
 * Returns the resident ID number of the `n`th man born on a day: 500 men in each place, and places that follow Shinan
 * in Qingdao.
 */
export function citizenNumber(birthday: string, n: number): string {
  const place = 202 + (Math.floor(n / 500) % 8000);
  const start = `37${String(place).padStart(4, '0')}${birthday.replaceAll('-', '')}${String((2 * n + 1) % 1000).padStart(3, '0')}`;
  for (const check of '0123456789X') if (readCitizenNumber(start + check)) return start + check;
  throw new RangeError(`the birthday ${birthday} is not a date`);
}
