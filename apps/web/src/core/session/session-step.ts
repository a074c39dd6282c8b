import type { SessionStep } from '@haidai/domain/identity';

let running: Promise<SessionStep> = Promise.resolve('stay');

/** The result of the last session check, when it is done. Guards wait for it. */
export function sessionChecked(): Promise<SessionStep> {
  return running;
}

/** Runs a session check after the one before it. A check that fails changes nothing. */
export function runSessionCheck(check: () => Promise<SessionStep>): void {
  running = running.then(check).catch(() => 'stay');
}

/** There is nothing to check: guards go on at once. */
export function skipSessionCheck(): void {
  running = Promise.resolve('stay');
}
