import { checkImageCode, getImageCode } from '@haidai/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../core/api/call.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { shoppingTexts } from '../texts.ts';

/** A dialog for a device that has searched very often. The traveller proves to be a person. */
export function ImageCodeDialog({ onPassed }: { onPassed: () => void }) {
  const t = useTexts(shoppingTexts);
  const navigate = useNavigate();
  const picture = useQuery({
    queryKey: ['identity.getImageCode'],
    queryFn: () => call(getImageCode, { body: { operType: 'AIR-LIST' } }),
    staleTime: 0,
    gcTime: 0,
  });
  const check = useOperation(checkImageCode);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : t('imageCodeMissing') }),
    submit: async ({ code }) => {
      try {
        await check.mutateAsync({ body: { operType: 'AIR-LIST', imageCode: code.trim() } });
      } catch (error) {
        void picture.refetch();
        throw error;
      }
    },
    onDone: onPassed,
    errorsOf: (error) => ({ code: error instanceof Error ? error.message : undefined }),
  });
  return (
    <Dialog title={t('imageCodeTitle')} onClose={() => void navigate({ to: '/book' })}>
      <Form form={form} className={dialogStyles.body}>
        <p>{t('imageCodeHint')}</p>
        <div className={layoutStyles.row}>
          {picture.data && <img src={picture.data.image} alt={t('imageCodeAlt')} height={48} />}
          <Button kind="text" size="s" onClick={() => void picture.refetch()}>
            {t('imageCodeRefresh')}
          </Button>
        </div>
        <TextField label={t('imageCode')} required autoComplete="off" {...form.field('code')} />
        <Button kind="primary" type="submit" block busyText={form.isSending && t('saving')}>
          {t('confirm')}
        </Button>
      </Form>
    </Dialog>
  );
}
