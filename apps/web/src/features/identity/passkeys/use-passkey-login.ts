import { beginPasskeyLogin, confirmPasskeyLogin } from '@haidai/contract/identity';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { readCookie, rememberChoice } from '../../../core/session/cookies.ts';
import { logIn } from '../../../core/session/log-in.ts';
import { askForPasskey, canSuggestPasskeys, hasPasskeys } from './webauthn.ts';

/** The cookie of a browser in which somebody has used a passkey. It names nobody. */
const usedCookie = 'passkey';

export function rememberPasskeyUse(): void {
  rememberChoice(usedCookie, '1');
}

/** The browser reports these names if the traveller closes its window, or if another question replaces this one. */
const cancelled = new Set(['NotAllowedError', 'AbortError']);

/**
 * Signs in with a passkey: by a button, or by the suggestions of the user name. `isUsed` tells whether somebody has used
 * a passkey in this browser, so that the button comes first.
 */
export function usePasskeyLogin(onDone: () => Promise<void>) {
  const [support, setSupport] = useState({ isOffered: false, isUsed: false });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const question = useRef<AbortController>(null);
  const signIn = async (isSuggestion: boolean) => {
    question.current?.abort();
    const controller = new AbortController();
    question.current = controller;
    const { signal } = controller;
    const options = await call(beginPasskeyLogin, {}, { signal });
    const body = await askForPasskey(options, { signal, isSuggestion });
    setBusy(true);
    await logIn(confirmPasskeyLogin, { body });
    rememberPasskeyUse();
    await onDone();
  };
  const suggest = async () => {
    if (await canSuggestPasskeys()) await signIn(true);
  };
  const run = async (attempt: () => Promise<void>) => {
    setFailure(null);
    try {
      await attempt();
    } catch (error) {
      if (error instanceof Error && !cancelled.has(error.name)) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const start = useEffectEvent(() => {
    setSupport({ isOffered: hasPasskeys(), isUsed: hasPasskeys() && readCookie(usedCookie) !== undefined });
    // A visitor who has asked for nothing sees no failure of the suggestions.
    void suggest()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  });
  useEffect(() => {
    start();
    return () => question.current?.abort();
  }, []);
  const press = async () => {
    await run(() => signIn(false));
    // The window of the button has ended the suggestions.
    void suggest().catch(() => undefined);
  };
  return { ...support, isBusy, failure, press: () => void press() };
}
