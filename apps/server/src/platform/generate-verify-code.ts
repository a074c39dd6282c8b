import type { Ids } from './ids.ts';

/** Letters and digits that people do not confuse with each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Generates the code on a document with which anybody can verify that document. */
export function generateVerifyCode({ ids }: { ids: Ids }): string {
  return Array.from({ length }, () => letters[Number(ids.digits(6)) % letters.length]).join('');
}
