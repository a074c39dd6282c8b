import { loginBySms, sendLoginSmsCode } from '@haidai/contract/identity';
import { isMobileCn, isSixDigitCode } from '@haidai/domain/formats';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { logIn } from '../../core/session/log-in.ts';
import type { SmsSignIn } from './joining/ask-after-sms.ts';
import { useCodeForm } from './use-code-form.ts';

/** A mobile and a solved puzzle bring a code; the mobile and the code make a login. */
export function useSmsLogin(typedMobile: string, typedCode: string, onDone: (signIn: SmsSignIn) => Promise<void>) {
  const [mobile, smsCode] = [typedMobile.replaceAll(/\s/g, ''), typedCode.trim()];
  const [hasMobile, hasCode] = [isMobileCn(mobile), isSixDigitCode(smsCode)];
  const login = useMutation({
    mutationFn: async () => {
      const tokens = await logIn(loginBySms, { query: { loginType: 'AUTO' }, headers: {}, body: { mobile, smsCode } });
      await onDone({ mobile, ...tokens });
    },
  });
  const { asked, needsPuzzle, ...form } = useCodeForm({
    named: hasMobile ? { mobile } : null,
    sendCode: (body) => call(sendLoginSmsCode, { query: {}, headers: {}, body }),
    isComplete: hasMobile && hasCode,
    goal: login,
  });
  const needs = {
    mobile: asked !== null && !hasMobile,
    code: asked === 'goal' && !hasCode,
    puzzle: needsPuzzle,
  };
  return { ...form, needs, login };
}
