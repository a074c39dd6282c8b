import { exportData } from '@haidai/contract/identity';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { AccountCode, isCode } from './account-code.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

interface ExportDialogProps {
  mobile: string;
  onDone: (message: string) => void;
  onClose: () => void;
}

export function ExportDialog({ mobile, onDone, onClose }: ExportDialogProps) {
  const t = useTexts(profileTexts);
  const { sells } = useSite().carrier;
  const make = useOperation(exportData);
  const form = useForm({
    initial: { smsCode: '' },
    check: ({ smsCode }) => ({ smsCode: isCode(smsCode) ? undefined : t('codeMissing') }),
    submit: ({ smsCode }) => make.mutateAsync({ body: { smsCode: smsCode.trim() } }),
    onDone: ({ fileName, data }) => {
      saveJson(fileName, data);
      onDone(t('downloaded', { file: fileName }));
    },
  });
  return (
    <Dialog title={t('download')} onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, styles.form)}>
        <p className={textStyles.detail}>{t(sells.points ? 'dataHint' : 'dataHintWithoutPoints')}</p>
        <AccountCode legend={t('verifyOwn', { mobile })} label={t('code')} field={form.field('smsCode')} />
        <FormFailure form={form} />
        <Button kind="primary" block type="submit" busyText={form.isSending && t('making')}>
          {t('download')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Saves data as a JSON file through the browser. */
function saveJson(fileName: string, data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}
