import type { GuardianRecord } from '@haidai/contract/linked-booking';
import { browserTime } from '../../core/page/clock.ts';
import { keepUntil, readKept, takeBack } from '../../core/page/kept.ts';

const KEY = 'bookCHD';

/** What was verified, as it came: masked, and sealed for this device. A reload does not ask for the code again. */
export function keepGuardian(guardian: GuardianRecord): void {
  keepUntil(KEY, guardian, Date.parse(guardian.validUntil));
}

export function recallGuardian(): GuardianRecord | null {
  return readKept(KEY, browserTime(), isGuardian);
}

export function forgetGuardian(): void {
  takeBack(KEY);
}

function isGuardian(value: unknown): value is GuardianRecord {
  return typeof value === 'object' && value !== null && 'guardian' in value && 'trips' in value;
}
