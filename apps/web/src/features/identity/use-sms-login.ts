import { loginBySms, sendLoginSmsCode } from '@haidai/contract/identity';
import { isMobileCn } from '@haidai/domain/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { logIn } from '../../app/log-in.ts';
import type { SmsSignIn } from './joining/ask-after-sms.ts';
import { usePuzzlePass } from './use-puzzle-pass.ts';
import { type CodeRequest, useSmsCode } from './use-sms-code.ts';

/** What the visitor has asked for and not yet got: then the page says what it needs. */
type Asked = 'code' | 'login' | null;

/** A mobile and a solved puzzle bring a code; the mobile and the code make a login. */
export function useSmsLogin(typedMobile: string, typedCode: string, onDone: (signIn: SmsSignIn) => Promise<void>) {
  const [asked, setAsked] = useState<Asked>(null);
  const [attempts, setAttempts] = useState(0);
  const puzzle = usePuzzlePass();
  const { send, seconds } = useSmsCode((body: CodeRequest) => call(sendLoginSmsCode, { query: {}, headers: {}, body }));
  const [mobile, smsCode] = [typedMobile.replaceAll(/\s/g, ''), typedCode.trim()];
  const [hasMobile, hasCode] = [isMobileCn(mobile), /^\d{6}$/.test(smsCode)];
  const login = useMutation({
    mutationFn: async () => {
      const tokens = await logIn(loginBySms, { query: { loginType: 'AUTO' }, headers: {}, body: { mobile, smsCode } });
      await onDone({ mobile, ...tokens });
    },
  });
  const sendCode = (NECaptchaValidate: string) => {
    // A puzzle is worth one code, whether it could be sent or not.
    const startOver = () => {
      setAsked(null);
      puzzle.startOver();
    };
    send.mutate({ mobile, NECaptchaValidate }, { onSettled: startOver });
  };
  const ask = (what: Asked) => {
    setAsked(what);
    setAttempts((count) => count + 1);
  };
  const requestCode = () => {
    ask('code');
    login.reset();
    if (hasMobile && puzzle.pass && !send.isPending) sendCode(puzzle.pass);
  };
  const goOn = (pass: string) => {
    puzzle.keep(pass);
    // Asked for a code before the puzzle was solved: asked once is enough.
    if (asked === 'code' && hasMobile) sendCode(pass);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask('login');
    if (hasMobile && hasCode && !login.isPending) login.mutate();
  };
  const needs = {
    mobile: asked !== null && !hasMobile,
    code: asked === 'login' && !hasCode,
    puzzle: asked === 'code' && !puzzle.pass,
  };
  return { needs, attempts, puzzle, send, seconds, login, requestCode, goOn, submit };
}
