import { type Deps, Refusal } from '../../../platform/index.ts';
import { runAct } from './run-act.ts';

/**
 * Carries out an act for a traveller who waits. Refuses checkInRefused if the departure control system refuses, and
 * checkInPending if it has not answered. Then the job asks again.
 */
export async function settleAct(deps: Deps, id: string): Promise<void> {
  const status = await runAct(deps, id, { isWatched: true });
  if (status === 'BEGUN') throw new Refusal('checkInPending');
  if (status !== 'DONE') throw new Refusal('checkInRefused');
}
