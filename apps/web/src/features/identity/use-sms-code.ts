import { sendLoginSmsCode } from '@haidai/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../app/call.ts';

/** Sends the code of an SMS login and counts down until another may be asked for. */
export function useSmsCode() {
  const [seconds, setSeconds] = useState(0);
  const send = useMutation({
    mutationFn: (body: { mobile: string; NECaptchaValidate: string }) =>
      call(sendLoginSmsCode, { query: {}, headers: {}, body }),
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
