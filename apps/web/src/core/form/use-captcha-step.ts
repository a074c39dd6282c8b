import { useEffect, useEffectEvent } from 'react';
import type { FormState } from './use-form.ts';

/** The props of the slider captcha. A new `key` gives a new puzzle, and `onPassed` receives the pass. */
export interface CaptchaStep {
  key: number;
  error: string | undefined;
  onPassed(pass: string): void;
}

/**
 * Adds a solved captcha to a form. The values of the form hold its pass as `captcha`, which is '' before the captcha is
 * solved. A pass is valid for one call, so each call ends with a new puzzle. With `submits`, a captcha that is solved
 * after an attempt sends the form at once.
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
