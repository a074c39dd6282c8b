import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CaptchaStep } from './use-captcha-step.ts';

interface CodeStepOptions<Sent> {
  /** Sends a code by SMS or mail for the pass of a solved captcha. */
  send: (pass: string) => Promise<Sent>;
  /**
   * Whether there is somewhere to send a code to; shows what is missing: `() => form.require('mobile')`. With it the code
   * is asked for by a button (`request`). Without it a solved captcha sends the code at once.
   */
  canSend?: () => boolean;
  /** Told when the code is asked for before the captcha is solved. */
  captchaMissing?: string;
  /** The id of the field of the code, which takes the focus when the code is on its way. */
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
  /** Seconds until another code may be asked for; 0 when it may. */
  secondsLeft: number;
  /** Forgets the code that was sent. */
  reset(): void;
}

/** A captcha brings a code. A pass is good for one code, whether it could be sent or not; then there is a new puzzle. */
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
        // A traveller who has pressed the button need not press it again.
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

/** Counts down to 0, a second at a time. */
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
