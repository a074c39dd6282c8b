import { registerMember, sendRegisterSmsCode } from '@haidai/contract/identity';
import { isMobileCn } from '@haidai/domain/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { isRefusal, RefusalError } from '../../core/api/refusal-error.ts';
import { useToday } from '../../core/page/clock.ts';
import { logIn } from '../../core/session/log-in.ts';
import { refreshSession } from '../../core/session/session.ts';
import { hashPassword } from './hash-password.ts';
import {
  emptyRegistration,
  findFaults,
  type RegistrationDraft,
  type RegistrationFaults,
} from './registration-draft.ts';
import { usePuzzlePass } from './use-puzzle-pass.ts';
import { type CodeRequest, useSmsCode } from './use-sms-code.ts';

/** A code for the mobile, a form, and what comes of them. After a failure what was typed stays. */
export function useRegistration() {
  const today = useToday();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(emptyRegistration);
  const [wasSent, setSent] = useState(false);
  const code = useRegistrationCode(draft.mobile.replaceAll(/\s/g, ''));
  const register = useMutation({
    mutationFn: async (NECaptchaValidate: string) => {
      const result = await send(draft, NECaptchaValidate);
      await refreshSession(queryClient);
      return result;
    },
    onError: (error) => {
      // The code is used up, and its pass with it.
      if (isRefusal(error, 'documentRegistered', 'mailRegistered', 'captchaExpired')) code.startOver();
    },
  });
  const faults: RegistrationFaults = wasSent ? findFaults(draft, today) : {};
  const change = (part: Partial<RegistrationDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(findFaults(draft, today)).length > 0) return focusFirstFault();
    if (!code.pass) return code.request();
    if (!register.isPending) register.mutate(code.pass);
  };
  return { draft, change, faults: { ...faults, ...faultsOf(register.error) }, code, register, submit };
}

/** The puzzle, the code it brings, and the pass for the registration that comes with the code. */
function useRegistrationCode(mobile: string) {
  const [wasAsked, setAsked] = useState(false);
  const puzzle = usePuzzlePass();
  const { send, seconds } = useSmsCode((body: CodeRequest) =>
    call(sendRegisterSmsCode, { query: {}, headers: {}, body }),
  );
  const isMobile = isMobileCn(mobile);
  const ask = (NECaptchaValidate: string) => {
    const settle = () => {
      setAsked(false);
      puzzle.startOver();
    };
    send.mutate({ mobile, NECaptchaValidate }, { onSettled: settle });
  };
  return {
    send,
    seconds,
    puzzle,
    pass: send.data?.NECaptchaValidate ?? '',
    needsMobile: wasAsked && !isMobile,
    needsPuzzle: wasAsked && !puzzle.pass,
    startOver: send.reset,
    request: () => {
      setAsked(true);
      if (isMobile && puzzle.pass && !send.isPending) ask(puzzle.pass);
    },
    goOn: (pass: string) => {
      puzzle.keep(pass);
      // Asked for a code before the puzzle was solved: asked once is enough.
      if (wasAsked && isMobile) ask(pass);
    },
  };
}

async function send(draft: RegistrationDraft, NECaptchaValidate: string) {
  const { agreed: _, mobile, smsCode, email, password, ...entry } = draft;
  const body = {
    ...entry,
    mobile: mobile.replaceAll(/\s/g, ''),
    smsCode: smsCode.trim(),
    NECaptchaValidate,
    email: email.trim() || null,
    password: await hashPassword(password),
    agreed: true as const,
  };
  return logIn(registerMember, { query: {}, headers: {}, body });
}

/** What the server complains about beyond our own look at the form. */
function faultsOf(error: Error | null): RegistrationFaults {
  if (!(error instanceof RefusalError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}

function focusFirstFault(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.register [aria-invalid]')?.focus());
}
