import type { OperationCall } from '@haidai/contract';
import type { savePassengers } from '@haidai/contract/booking';
import { readCitizenNumber } from '@haidai/domain/booking';

/** A passenger as the form sends one. */
export type PassengerForm = OperationCall<typeof savePassengers>['body']['passengers'][number];

const given = ['清和', '岱', '子涵', '思远', '雨桐', '嘉禾', '海宁', '云舟'] as const;

/** The `n`th adult: a name, and a resident ID number of their own with the right check character. */
export function adult(n: number, change: Partial<PassengerForm> = {}): PassengerForm {
  return person('A', '1988-08-08', n, change);
}

/** The `n`th child, born in 2019. */
export function child(n: number, change: Partial<PassengerForm> = {}): PassengerForm {
  return person('C', '2019-06-15', n, change);
}

/** The `n`th baby, born on the day given (`yyyy-mm-dd`): under 2 for who travels soon after. */
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

/** How many men born on one day can be told apart. */
export const citizensADay = 4_000_000;

/** A number nobody has, for the `n`th man born on a day: 500 of a place, and places after Qingdao's Shinan. */
export function citizenNumber(birthday: string, n: number): string {
  const place = 202 + (Math.floor(n / 500) % 8000);
  const start = `37${String(place).padStart(4, '0')}${birthday.replaceAll('-', '')}${String((2 * n + 1) % 1000).padStart(3, '0')}`;
  for (const check of '0123456789X') if (readCitizenNumber(start + check)) return start + check;
  throw new RangeError(`${birthday} is not a date`);
}
