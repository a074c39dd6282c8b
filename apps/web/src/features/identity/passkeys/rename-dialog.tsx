import type { OperationResult } from '@haidai/contract';
import { type listPasskeys, renamePasskey } from '@haidai/contract/identity';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { passkeyTexts } from './texts.ts';

interface RenameDialogProps {
  passkey: OperationResult<typeof listPasskeys>['passkeys'][number];
  onDone: () => void;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onDone, onClose }: RenameDialogProps) {
  const t = useTexts(passkeyTexts);
  const rename = useOperation(renamePasskey);
  const form = useForm({
    initial: { name: passkey.name },
    submit: ({ name }) => rename.mutateAsync({ body: { id: passkey.id, name } }),
    onDone,
  });
  return (
    <Dialog title={t('rename')} isForm onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <TextField label={t('name')} maxLength={40} autoComplete="off" {...form.field('name')} />
        <FormFailure form={form} />
        <Button kind="primary" type="submit" block busyText={form.isSending && t('saving')}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}
