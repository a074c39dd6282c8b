import { type GuardianRecord, sendGuardianCode, verifyGuardian } from '@haidai/contract/linked-booking';
import { isSixDigitCode, isTicketNumber } from '@haidai/domain/formats';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { useCodeForm } from '../identity/index.ts';

interface Typed {
  tktNo: string;
  passName: string;
  smsCode: string;
}

/** A ticket, its holder's name and a solved puzzle bring a code to the contact; with the code the ticket is verified. */
export function useVerification(typed: Typed, onVerified: (guardian: GuardianRecord) => void) {
  const [tktNo, passName, smsCode] = [typed.tktNo.replaceAll(/\s/g, ''), typed.passName.trim(), typed.smsCode.trim()];
  const has = {
    tktNo: isTicketNumber(tktNo),
    passName: passName !== '',
    smsCode: isSixDigitCode(smsCode),
  };
  const verify = useMutation({
    mutationFn: () => call(verifyGuardian, { headers: {}, body: { tktNo, passName, smsCode } }),
    onSuccess: onVerified,
  });
  const { asked, needsPuzzle, ...form } = useCodeForm({
    named: has.tktNo && has.passName ? { tktNo, passName } : null,
    sendCode: (body) => call(sendGuardianCode, { body }),
    isComplete: has.tktNo && has.passName && has.smsCode,
    goal: verify,
  });
  const needs = {
    tktNo: asked !== null && !has.tktNo,
    passName: asked !== null && !has.passName,
    smsCode: asked === 'goal' && !has.smsCode,
    puzzle: needsPuzzle,
  };
  return { ...form, needs, verify };
}
