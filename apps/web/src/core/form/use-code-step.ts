import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CaptchaStep } from './use-captcha-step.ts';

interface CodeStepOptions<Sent> {
  /** Sends a code by SMS or e-mail, with the pass of a solved captcha. */
  send: (pass: string) => Promise<Sent>;
  /**
   * Returns whether there is an address for the code, and shows what is missing: `() => form.require('mobile')`. With
   * this option, a button asks for the code (`request`). Without it, a solved captcha sends the code at once.
   */
  canSend?: () => boolean;
  /** The error if the traveller asks for a code before the captcha is solved. */
  captchaMissing?: string;
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
 * Sends a code after the traveller has solved a captcha. A pass is valid for one code, even if the sending fails. Then
 * there is a new puzzle.
 */
export function useCodeStep<Sent extends { resendAfterSeconds: number }>(
  options: CodeStepOptions<Sent>,
): CodeStep<Sent> {
  const { canSend, captchaMissing, codeFieldId } = options;
  const [{ key, pass }, setPuzzle] = useState({ key: 0, pass: '' });
  const [wasRequested, setRequested] = useState(false);
  const [secondsLeft, setSecondsLeft] = useSecondsCount();
  const sending = useMutation({
    mutationFn: options.send,
    onSuccess: ({ resendAfterSeconds }) => setSecondsLeft(resendAfterSeconds),
    onError: () => setSecondsLeft(0),
    onSettled: () => {
      setRequested(false);
      setPuzzle({ key: key + 1, pass: '' });
    },
  });
  const sentAt = sending.isSuccess ? sending.submittedAt : 0;
  useEffect(() => {
    if (sentAt > 0 && codeFieldId) document.getElementById(codeFieldId)?.focus();
  }, [sentAt, codeFieldId]);
  return {
    captcha: {
      key,
      error: wasRequested && pass === '' ? captchaMissing : undefined,
      onPassed: (earned) => {
        setPuzzle({ key, pass: earned });
        // A traveller who has pressed the button does not need to press it again.
        if (!canSend || (wasRequested && canSend())) sending.mutate(earned);
      },
    },
    request: () => {
      setRequested(true);
      if (canSend?.() && pass !== '' && !sending.isPending) sending.mutate(pass);
    },
    isSending: sending.isPending,
    failure: sending.error,
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
