import { type Deps, type MergedAccounts, Refusal, type Tx } from '../../../platform/index.ts';
import { endSignInsOf } from '../session/sign-in.ts';
import { forgetWho, listOpen } from './close-account.ts';

/**
 * Merges an account into another one. Each module moves its data with what is open in it, or deletes it as for a
 * closing. The merged account has no personal data and no sign-in afterwards, so nobody signs in to it again. Refuses
 * with `accountOpen` while something is under way that cannot move.
 */
export async function mergeAccounts(deps: Deps, tx: Tx, accounts: MergedAccounts): Promise<void> {
  const { from, to } = accounts;
  const staying = deps.accountParts.filter(({ moveData }) => moveData === undefined);
  const open = await listOpen(deps, tx, from, staying);
  if (open.length > 0) {
    const words = (language: 'zh' | 'en') => open.map((each) => each[language]).join(language === 'zh' ? '、' : ', ');
    throw new Refusal('accountOpen', { what: { zh: words('zh'), en: words('en') } });
  }
  for (const part of deps.accountParts) {
    if (part.moveData) await part.moveData(deps, tx, accounts);
    else await part.deleteData?.(deps, tx, from);
  }
  await endSignInsOf({ ...deps, db: tx }, from, 'accountMerged');
  await forgetWho(deps, tx, from);
  await tx.updateTable('account').set({ merged_into: to }).where('id', '=', from).execute();
}
