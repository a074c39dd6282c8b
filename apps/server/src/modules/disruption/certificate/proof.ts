import { type Deps, Refusal } from '../../../platform/index.ts';
import type { Travel } from './find-travel.ts';

const heldMs = 10 * 60_000;

/** The browser keeps what was proved about who travelled, sealed, so that it is typed once. */
export function sealProof({ vault, clock }: Pick<Deps, 'vault' | 'clock'>, travel: Travel): string {
  return vault.seal(JSON.stringify({ travel, at: clock.now().getTime() }));
}

/** Refuses proofExpired for what is older than ten minutes, or not sealed by us. */
export function openProof({ vault, clock }: Pick<Deps, 'vault' | 'clock'>, proof: string): Travel {
  try {
    const { travel, at } = JSON.parse(vault.open(proof)) as { travel: Travel; at: number };
    const age = clock.now().getTime() - at;
    if (travel.ticketNo && age >= 0 && age <= heldMs) return travel;
  } catch {
    // Whatever it was, it proves nothing.
  }
  throw new Refusal('proofExpired');
}
