import { type GuardianRecord, sendGuardianCode, verifyGuardian } from '@haidai/contract/companion';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { usePuzzlePass, useSmsCode } from '../identity/index.ts';

interface Typed {
  tktNo: string;
  passName: string;
  smsCode: string;
}

type CodeRequest = Pick<Typed, 'tktNo' | 'passName'> & { NECaptchaValidate: string };

/** A ticket, its holder's name and a solved puzzle bring a code to the contact; with the code the ticket is verified. */
export function useVerification(typed: Typed, onVerified: (guardian: GuardianRecord) => void) {
  const [asked, setAsked] = useState<'code' | 'verify' | null>(null);
  const [attempts, setAttempts] = useState(0);
  const puzzle = usePuzzlePass();
  const { send, seconds } = useSmsCode((body: CodeRequest) => call(sendGuardianCode, { body }));
  const [tktNo, passName, smsCode] = [typed.tktNo.replaceAll(/\s/g, ''), typed.passName.trim(), typed.smsCode.trim()];
  const has = {
    tktNo: /^\d{3}-?\d{10}$/.test(tktNo),
    passName: passName !== '',
    smsCode: /^\d{6}$/.test(smsCode),
  };
  const verify = useMutation({
    mutationFn: () => call(verifyGuardian, { headers: {}, body: { tktNo, passName, smsCode } }),
    onSuccess: onVerified,
  });
  const sendCode = (NECaptchaValidate: string) => {
    // A puzzle is worth one try, whether a code was sent or not.
    const startOver = () => {
      setAsked(null);
      puzzle.startOver();
    };
    send.mutate({ tktNo, passName, NECaptchaValidate }, { onSettled: startOver });
  };
  const ask = (what: 'code' | 'verify') => {
    setAsked(what);
    setAttempts((count) => count + 1);
  };
  const requestCode = () => {
    ask('code');
    verify.reset();
    if (has.tktNo && has.passName && puzzle.pass && !send.isPending) sendCode(puzzle.pass);
  };
  const goOn = (pass: string) => {
    puzzle.keep(pass);
    // Asked for a code before the puzzle was solved: asked once is enough.
    if (asked === 'code' && has.tktNo && has.passName) sendCode(pass);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask('verify');
    if (has.tktNo && has.passName && has.smsCode && !verify.isPending) verify.mutate();
  };
  const needs = {
    tktNo: asked !== null && !has.tktNo,
    passName: asked !== null && !has.passName,
    smsCode: asked === 'verify' && !has.smsCode,
    puzzle: asked === 'code' && !puzzle.pass,
  };
  return { needs, attempts, puzzle, send, seconds, verify, requestCode, goOn, submit };
}
