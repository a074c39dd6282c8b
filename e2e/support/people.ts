import { randomInt } from 'node:crypto';
import { adult, citizenNumber, citizensADay, type PassengerForm } from '@haidai/testkit';

/** Who travels in the journeys. Numbers are made anew, so that journeys do not meet on the same document. */

export interface Person {
  surname: string;
  firstName: string;
  documentNo: string;
  /** As the list of document types names it; left out, the one the page proposes. */
  documentType?: string;
  birthday?: string;
  sex?: '男' | '女';
  documentExpiry?: string;
}

export function someMobile(): string {
  return `139${digits(8)}`;
}

/** A man with a resident ID number, which tells birthday and sex. */
export function citizen(surname: string, firstName: string, birthday: string): Person {
  return { surname, firstName, documentNo: citizenNumber(birthday, randomInt(citizensADay)) };
}

/** An adult for calls, whom nobody else has booked. */
export function someAdult(): PassengerForm {
  return adult(randomInt(citizensADay));
}

/** A baby without an ID number yet. */
export function withBirthCertificate(surname: string, firstName: string, birthday: string): Person {
  return { surname, firstName, birthday, sex: '女', documentType: '户口簿/出生医学证明', documentNo: `T${digits(9)}` };
}

export function withPassport(person: Omit<Person, 'documentNo'>): Person {
  return { documentNo: `E${digits(8)}`, documentExpiry: '2035-06-30', ...person };
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
