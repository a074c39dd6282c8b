import type { SessionStep } from '@haidai/domain/identity';

let running: Promise<SessionStep> = Promise.resolve('stay');

/** Resolves with the result of the last session check. Guards wait for it. */
export function sessionChecked(): Promise<SessionStep> {
  return running;
}

/** Runs a session check after the previous one. A failed check changes nothing. */
export function runSessionCheck(check: () => Promise<SessionStep>): void {
  running = running.then(check).catch(() => 'stay');
}

/** Skips the check, so that guards continue at once. */
export function skipSessionCheck(): void {
  running = Promise.resolve('stay');
}
