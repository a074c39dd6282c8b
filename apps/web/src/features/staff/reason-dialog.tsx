import { leastReasonLetters } from '@haidai/domain/staff';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { staffTexts } from './texts.ts';

interface ReasonDialogProps<Done> {
  title: string;
  lead: string;
  action: string;
  /** Sends the reason. The dialog shows why it fails. */
  onReason: (reason: string) => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** Asks for the reason of an action on an order or a traveller. Colleagues read the reason in the log. */
export function ReasonDialog<Done>({ title, lead, action, onReason, onDone, onClose }: ReasonDialogProps<Done>) {
  const t = useTexts(staffTexts);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < leastReasonLetters ? t('reasonShort', { least: leastReasonLetters }) : undefined,
    }),
    submit: ({ reason }) => onReason(reason.trim()),
    onDone,
  });
  return (
    <Dialog title={title} isForm onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, layoutStyles.formFields)}>
        <p className={textStyles.secondary}>{lead}</p>
        <TextField label={t('reason')} required maxLength={200} {...form.field('reason')} />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
