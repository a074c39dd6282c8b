import { type DisruptionRights, rightsOf, type Severity } from '@haidai/domain/disruption';
import type { CaseRow } from './repository.ts';

/**
 * Returns the options of the travellers of a case. A flight that a schedule has moved still flies, so they can keep it,
 * however far it was moved.
 */
export function rightsOfCase({ severity, retimed_to: retimedTo }: CaseRow): DisruptionRights {
  const rights = rightsOf(severity as Severity);
  return retimedTo === null ? rights : { ...rights, keep: true };
}
