import { registerMember, sendRegisterMailCode, sendRegisterSmsCode } from '@haidai/contract/identity';
import { passengerErrorTexts } from '@haidai/domain/booking';
import { entryErrorTexts } from '@haidai/domain/field-errors';
import { memberErrorTexts } from '@haidai/domain/identity';
import { normaliseMobile } from '@haidai/domain/telephone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useCodeStep } from '../../../core/form/use-code-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { useToday } from '../../../core/page/clock.ts';
import { logIn } from '../../../core/session/log-in.ts';
import { refreshSession } from '../../../core/session/session.ts';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { hashPassword } from '../hash-password.ts';
import { identityTexts } from '../texts.ts';
import { checkRegistration, emptyRegistration, type RegistrationDraft } from './registration-draft.ts';

const errorTexts = { ...passengerErrorTexts, ...memberErrorTexts, ...entryErrorTexts };

/** Returns the registration. A captcha brings a code and, with it, the pass (`NECaptchaValidate`) that registers. */
export function useRegistration() {
  const t = useTexts(identityTexts);
  const errorText = useFieldErrorText(errorTexts);
  const today = useToday();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Registered>();
  const form = useForm<RegistrationDraft, Registered | undefined>({
    initial: emptyRegistration,
    check: (draft) => checkRegistration(draft, today),
    translate: (code) => (isOwnCode(code) ? t(code) : errorText(code)),
    submit: async (draft) => {
      if (!code.sent) {
        code.request();
        return undefined;
      }
      try {
        const member = await register(draft, code.sent.NECaptchaValidate);
        await refreshSession(queryClient);
        return member;
      } catch (error) {
        // The server has used up the code and its pass.
        if (isRefusal(error, 'documentRegistered', 'mailRegistered', 'captchaExpired')) code.reset();
        throw error;
      }
    },
    onDone: (member) => member && setDone(member),
  });
  const code = useCodeStep({
    send: (NECaptchaValidate) => {
      const { way, mobile, email } = form.values;
      return way === 'mail'
        ? call(sendRegisterMailCode, { body: { email: email.trim(), NECaptchaValidate } })
        : call(sendRegisterSmsCode, {
            query: {},
            headers: {},
            body: { mobile: normaliseMobile(mobile), NECaptchaValidate },
          });
    },
    canSend: () => form.require(form.values.way === 'mail' ? 'email' : 'mobile'),
    codeFieldId: form.field('smsCode').id,
  });
  return { form, code, done };
}

export type Registration = ReturnType<typeof useRegistration>;

type Registered = Awaited<ReturnType<typeof register>>;

async function register(draft: RegistrationDraft, NECaptchaValidate: string) {
  const { agreed: _, way, mobile, smsCode, email, password, ...entry } = draft;
  const code = smsCode.trim();
  const body = {
    ...entry,
    ...(way === 'mail' ? { mailCode: code } : { mobile: normaliseMobile(mobile), smsCode: code }),
    NECaptchaValidate,
    email: email.trim() || null,
    password: await hashPassword(password),
    agreed: true as const,
  };
  return logIn(registerMember, { query: {}, headers: {}, body });
}

const ownCodes = ['passwordRule', 'pleaseAgree', 'mailCodeMissing'] as const;
const isOwnCode = (code: string): code is (typeof ownCodes)[number] => ownCodes.some((own) => own === code);
