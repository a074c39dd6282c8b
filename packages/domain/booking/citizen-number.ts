import { isDate } from '../time/index.ts';

/** The facts that an 18-character citizen number (GB 11643) holds about its holder. */
export interface CitizenFacts {
  birthday: string;
  sex: 'M' | 'F';
  /** The first six digits: the place of issue. 81…, 82… and 83… are residence permits, 9… are permanent residents. */
  region: string;
}

export const citizenNumberLength = 18;

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
/** The check characters, by the weighted sum modulo 11 (ISO 7064 MOD 11-2). */
const checkCharacters = '10X98765432';

/** Reads the facts from a number. Returns null if its shape, its date or its check character is wrong. */
export function readCitizenNumber(number: string): CitizenFacts | null {
  if (!/^\d{17}[\dX]$/.test(number) || checkCharacter(number) !== number[17]) return null;
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDate(birthday)) return null;
  return { birthday, sex: Number(number[16]) % 2 === 1 ? 'M' : 'F', region: number.slice(0, 6) };
}

function checkCharacter(number: string): string | undefined {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return checkCharacters[sum % 11];
}
