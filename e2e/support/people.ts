import { randomInt } from 'node:crypto';
import { adult, citizenNumber, citizensADay, type PassengerForm } from '@haidai/testkit';

/** Travellers of the tests. Document numbers are random, so that two tests do not use the same document. */

export interface Person {
  surname: string;
  firstName: string;
  documentNo: string;
  /** The document type as the list of types names it. The default is that of the page. */
  documentType?: string;
  birthday?: string;
  sex?: '男' | '女';
  documentExpiry?: string;
}

export function someMobile(): string {
  return `139${digits(8)}`;
}

export function someMail(): string {
  return `traveller.${digits(9)}@example.co.uk`;
}

/** Returns a man with a resident ID number. The number contains birthday and sex. */
export function citizen(surname: string, firstName: string, birthday: string): Person {
  return { surname, firstName, documentNo: citizenNumber(birthday, randomInt(citizensADay)) };
}

/** Returns an adult for API calls whom no other test books. */
export function someAdult(): PassengerForm {
  return adult(randomInt(citizensADay));
}

/** Returns an adult whose name is in Latin letters, as in a passport. */
export function someAdultWithPassport(): PassengerForm {
  const letters = [...digits(6)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
  const document = { documentType: 'PP', documentNo: `E${digits(8)}`, documentExpiry: '2035-06-30' } as const;
  return { ...someAdult(), surname: 'WANG', firstName: `DAI${letters}`, ...document };
}

/** Returns an infant with a birth certificate instead of an ID number. */
export function withBirthCertificate(surname: string, firstName: string, birthday: string): Person {
  return { surname, firstName, birthday, sex: '女', documentType: '户口簿/出生医学证明', documentNo: `T${digits(9)}` };
}

export function withPassport(person: Omit<Person, 'documentNo'>): Person {
  return { documentNo: `E${digits(8)}`, documentExpiry: '2035-06-30', ...person };
}

export function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
