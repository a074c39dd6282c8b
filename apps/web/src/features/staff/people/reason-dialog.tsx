import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { peopleTexts } from './texts.ts';

interface ReasonDialogProps {
  title: string;
  lead: string;
  needsReason?: boolean;
  submit: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more before a change of an account, with a reason if the log needs one. */
export function ReasonDialog({ title, lead, needsReason = true, submit, onDone, onClose }: ReasonDialogProps) {
  const t = useTexts(peopleTexts);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: needsReason && reason.trim() === '' ? t('fillIn') : undefined }),
    submit: ({ reason }) => submit(reason.trim()),
    onDone,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, layoutStyles.formFields)}>
        <p className={textStyles.secondary}>{lead}</p>
        {needsReason && <TextField label={t('reason')} required maxLength={300} {...form.field('reason')} />}
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t('confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
