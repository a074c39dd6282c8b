import { findTraveller } from '@haidai/contract/checkin';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { captchaQuery } from '../queries.ts';
import { checkInTexts } from '../texts.ts';

/**
 * Returns the form that finds a traveller by number, name and the letters of a picture. A refusal loads another
 * picture.
 */
export function useLookUp(onFound: (checkInKey: string) => void, checkInKey?: string) {
  const t = useTexts(checkInTexts);
  const picture = useQuery(captchaQuery);
  const find = useOperation(findTraveller);
  const form = useForm({
    initial: { certNo: '', passName: '', code: '' },
    check: ({ certNo, passName, code }) => ({
      certNo: certNo.trim().length >= 4 ? undefined : t('certNoWrong'),
      passName: passName.trim() ? undefined : t('passNameWrong'),
      code: code.trim() ? undefined : t('codeWrong'),
    }),
    submit: async ({ certNo, passName, code }) => {
      const body = { certNo: certNo.trim(), passName: passName.trim(), ...(checkInKey && { checkInKey }) };
      try {
        return await find.mutateAsync({ body, headers: { imagecode: code.trim() } });
      } catch (error) {
        form.set({ code: '' });
        void picture.refetch();
        throw error;
      }
    },
    onDone: (found) => onFound(found.checkInKey),
  });
  return { form, image: picture.data?.image, refresh: () => void picture.refetch() };
}
