import { useEffect, useEffectEvent } from 'react';
import type { FormState } from './use-form.ts';

/** What the slider captcha needs: another `key` for another puzzle, and where its pass goes. */
export interface CaptchaStep {
  key: number;
  error: string | undefined;
  onPassed(pass: string): void;
}

/**
 * A form that takes a solved captcha along: its values hold the pass as `captcha`, '' before. A pass is good for one call,
 * so each call ends with a new puzzle. `submits`: a puzzle that is solved after an attempt sends the form at once.
 */
export function useCaptchaStep<Values extends { captcha: string }>(
  form: FormState<Values>,
  { submits = false } = {},
): CaptchaStep {
  const { calls, attempts } = form;
  const spend = useEffectEvent(() => form.set({ captcha: '' } as Partial<Values>));
  useEffect(() => {
    if (calls > 0) spend();
  }, [calls]);
  return {
    key: calls,
    error: form.error('captcha'),
    onPassed: (pass) => {
      const change = { captcha: pass } as Partial<Values>;
      if (submits && attempts > 0) form.submit(change);
      else form.set(change);
    },
  };
}
