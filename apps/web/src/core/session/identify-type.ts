import { keep, takeBack } from '../page/kept.ts';

const KEY = 'identifyType';

/** The kind of document somebody is known by; kept in local storage as long as they are signed in. */
export function keepIdentifyType(identifyType: string): void {
  if (identifyType) keep(KEY, identifyType);
  else takeBack(KEY);
}

export function forgetIdentifyType(): void {
  takeBack(KEY);
}
