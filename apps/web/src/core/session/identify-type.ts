import { forgetText, rememberText } from '../page/local-storage.ts';

const KEY = 'identifyType';

/**
 * Stores the kind of document by which the visitor identified themselves. It stays in the local storage until the
 * visitor signs out.
 */
export function rememberIdentifyType(identifyType: string): void {
  if (identifyType) rememberText(KEY, identifyType);
  else forgetText(KEY);
}

export function forgetIdentifyType(): void {
  forgetText(KEY);
}
