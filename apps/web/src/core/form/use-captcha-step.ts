import { useEffect, useEffectEvent, useState } from 'react';
import type { FormState } from './use-form.ts';

/** The props of the human check. A new `key` begins a new check, and `onPassed` receives the pass. */
export interface CaptchaStep {
  key: number;
  /** The attempt that waits for the pass; 0 if none does. Each further attempt opens a closed check again. */
  wanted: number;
  /** Whether the server has refused the pass of a short task, so that the next pass needs a person. */
  mustProve?: boolean;
  onPassed(pass: string): void;
  /** Asks for a code, in a form that has no button for it. */
  onRequest?(): void;
}

/**
 * Adds a human check to a form. The values of the form hold its pass as `captcha`, which is '' before the check. The
 * check begins when the traveller sends the form and nothing else is missing. Its pass then sends the form. A pass is
 * valid for one call, so each attempt has its own check.
 */
export function useCaptchaStep<Values extends { captcha: string }>(form: FormState<Values>): CaptchaStep {
  const { calls, attempts } = form;
  const [wanted, setWanted] = useState(0);
  const spend = useEffectEvent(() => form.set({ captcha: '' } as Partial<Values>));
  useEffect(() => {
    if (calls > 0) spend();
  }, [calls]);
  // Only the state at the attempt counts. A field that is corrected afterwards must not send the form by itself.
  const look = useEffectEvent((attempt: number) => {
    const isLast = form.error('captcha') !== undefined && Object.keys(form.errors).length === 1;
    setWanted(isLast ? attempt : 0);
  });
  useEffect(() => look(attempts), [attempts]);
  return {
    key: calls,
    wanted,
    onPassed: (pass) => form.submit({ captcha: pass } as Partial<Values>),
  };
}
