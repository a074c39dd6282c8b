import { exportData } from '@haidai/contract/identity';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { AccountCode, isCode } from './account-code.tsx';
import styles from './profile.module.css';
import { saveJson } from './save-json.ts';
import { profileTexts } from './texts.ts';

interface ExportDialogProps {
  mobile: string;
  onDone: (said: string) => void;
  onClose: () => void;
}

export function ExportDialog({ mobile, onDone, onClose }: ExportDialogProps) {
  const t = useTexts(profileTexts);
  const [smsCode, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const make = useOperation(exportData);
  const form = useFormFocus(attempts, make.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isCode(smsCode) || make.isPending) return;
    make.mutate(
      { body: { smsCode: smsCode.trim() } },
      {
        onSuccess: ({ fileName, data }) => {
          saveJson(fileName, data);
          onDone(t('downloaded', { file: fileName }));
        },
      },
    );
  };
  return (
    <Dialog title={t('download')} onClose={onClose}>
      <form ref={form} className={classNames(dialogStyles.body, styles.form)} onSubmit={submit} noValidate>
        <p className={textStyles.detail}>{t('dataHint')}</p>
        <AccountCode
          legend={t('verifyOwn', { mobile })}
          label={t('code')}
          code={smsCode}
          onCode={setCode}
          error={attempts > 0 && !isCode(smsCode) ? t('codeMissing') : undefined}
        />
        <FailureNote error={make.error} />
        <Button kind="primary" block type="submit" busyText={make.isPending && t('making')}>
          {t('download')}
        </Button>
      </form>
    </Dialog>
  );
}
