import { keep, takeBack } from '../page/kept.ts';

const KEY = 'identifyType';

/**
 * Stores the kind of document by which the visitor identified themselves. It stays in the local storage until the
 * visitor signs out.
 */
export function keepIdentifyType(identifyType: string): void {
  if (identifyType) keep(KEY, identifyType);
  else takeBack(KEY);
}

export function forgetIdentifyType(): void {
  takeBack(KEY);
}
