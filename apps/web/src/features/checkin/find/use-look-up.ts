import { findTraveller } from '@haidai/contract/checkin';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useCaptchaStep } from '../../../core/form/use-captcha-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { checkInTexts } from '../texts.ts';

/** Returns the form that finds a traveller by number and name, and its human check. Each attempt has its own check. */
export function useLookUp(onFound: (checkInKey: string) => void, checkInKey?: string) {
  const t = useTexts(checkInTexts);
  const find = useOperation(findTraveller);
  const form = useForm({
    initial: { certNo: '', passName: '', captcha: '' },
    check: ({ certNo, passName, captcha }) => ({
      certNo: certNo.trim().length >= 4 ? undefined : t('certNoWrong'),
      passName: passName.trim() ? undefined : t('passNameWrong'),
      captcha: captcha ? undefined : t('checkMissing'),
    }),
    submit: ({ certNo, passName, captcha }) => {
      const person = { certNo: certNo.trim(), passName: passName.trim() };
      const body = { ...person, NECaptchaValidate: captcha, ...(checkInKey && { checkInKey }) };
      return find.mutateAsync({ body, headers: {} });
    },
    onDone: (found) => onFound(found.checkInKey),
  });
  return { form, captcha: useCaptchaStep(form) };
}
