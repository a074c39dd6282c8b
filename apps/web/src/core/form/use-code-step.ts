import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '../api/refusal-error.ts';
import type { CaptchaStep } from './use-captcha-step.ts';

interface CodeStepOptions<Sent> {
  /** Sends a code by SMS or e-mail, with the pass of a human check. */
  send: (pass: string) => Promise<Sent>;
  /**
   * Returns whether there is an address for the code, and shows what is missing: `() => form.require('mobile')`. With
   * this option, a button of the form asks for the code (`request`). Without it, the check has the button.
   */
  canSend?: () => boolean;
  /** The id of the code field, which takes the focus after the code was sent. */
  codeFieldId?: string;
}

export interface CodeStep<Sent> {
  captcha: CaptchaStep;
  /** Asks for a code. */
  request(): void;
  isSending: boolean;
  failure: Error | null;
  /** The answer to the last code that was sent. */
  sent: Sent | undefined;
  /** Seconds until the traveller may ask for another code; 0 if that is allowed now. */
  secondsLeft: number;
  /** Removes the answer to the last code. */
  reset(): void;
}

/**
 * Sends a code after a human check. The check begins when the traveller asks for the code, and its pass sends the code.
 * A pass is valid for one code, even if the sending fails.
 */
export function useCodeStep<Sent extends { resendAfterSeconds: number }>(
  options: CodeStepOptions<Sent>,
): CodeStep<Sent> {
  const { canSend, codeFieldId } = options;
  const [{ key, wanted, mustProve }, setStep] = useState({ key: 0, wanted: 0, mustProve: false });
  const [secondsLeft, setSecondsLeft] = useSecondsCount();
  const sending = useMutation({
    mutationFn: options.send,
    onSuccess: ({ resendAfterSeconds }) => setSecondsLeft(resendAfterSeconds),
    onError: () => setSecondsLeft(0),
    onSettled: (_sent, error) =>
      setStep((step) => {
        // A short task is enough only for the holder of the mobile. The check of a person follows without a new press.
        const isTooLow = isRefusal(error, 'captchaRequired') && !step.mustProve;
        return { key: step.key + 1, wanted: isTooLow ? 1 : 0, mustProve: isTooLow };
      }),
  });
  const sentAt = sending.isSuccess ? sending.submittedAt : 0;
  useEffect(() => {
    if (sentAt > 0 && codeFieldId) document.getElementById(codeFieldId)?.focus();
  }, [sentAt, codeFieldId]);
  const request = () => {
    if (sending.isPending || (canSend && !canSend())) return;
    setStep((step) => ({ ...step, wanted: step.wanted + 1 }));
  };
  return {
    captcha: { key, wanted, mustProve, onPassed: sending.mutate, ...(!canSend && { onRequest: request }) },
    request,
    isSending: sending.isPending,
    failure: mustProve ? null : sending.error,
    sent: sending.data,
    secondsLeft,
    reset: sending.reset,
  };
}

/** Counts down to 0, once a second. */
function useSecondsCount() {
  const [seconds, setSeconds] = useState(0);
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return [seconds, setSeconds] as const;
}
