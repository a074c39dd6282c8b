import type { DisruptionCase } from '@haidai/contract/disruption';
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

/** Returns the event that the case is about. */
export function kindOfCase(row: CaseRow): DisruptionCase['kind'] {
  if (row.feeder_flight_no !== null) return 'MISSED';
  if (row.retimed_to !== null) return 'RETIMED';
  return rightsOfCase(row).keep ? 'DELAYED' : 'CANCELLED';
}
