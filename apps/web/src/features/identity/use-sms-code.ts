import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface CodeRequest {
  mobile: string;
  NECaptchaValidate: string;
}

/** Sends a code and counts down until another may be asked for. */
export function useSmsCode<Request, Sent extends { resendAfterSeconds: number }>(
  ask: (request: Request) => Promise<Sent>,
) {
  const [seconds, setSeconds] = useState(0);
  const send = useMutation({
    mutationFn: ask,
    onSuccess: ({ resendAfterSeconds }) => setSeconds(resendAfterSeconds),
    onError: () => setSeconds(0),
  });
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return { send, seconds };
}
