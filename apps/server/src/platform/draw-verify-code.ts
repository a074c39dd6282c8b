import type { Ids } from './ids.ts';

/** Without letters and digits that are taken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** The code on a paper of ours by which anybody can check it. */
export function generateVerifyCode({ ids }: { ids: Ids }): string {
  return Array.from({ length }, () => letters[Number(ids.digits(6)) % letters.length]).join('');
}
