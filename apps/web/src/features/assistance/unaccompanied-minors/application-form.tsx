import { applyAlone } from '@haidai/contract/assistance';
import { normaliseEscort } from '@haidai/domain/assistance';
import { useOperation } from '../../../core/api/use-operation.ts';
import { errorsAt } from '../../../core/form/fields.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChildFields, checkChild, noChild } from './child-fields.tsx';
import { checkEscort, EscortFields, noEscort } from './escort-fields.tsx';
import type { UnaccompaniedMinorBody } from './queries.ts';
import { unaccompaniedMinorTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

interface ApplicationFormProps {
  /** The day of departure. */
  day: string;
  /** True if the form asks for the child, because there is no ticket yet. */
  asksForChild?: boolean;
  about: Pick<UnaccompaniedMinorBody, 'flight' | 'ticket'>;
  onDone: (umNo: string) => void;
}

/**
 * The form of an application: the child without a ticket, the persons who bring and meet it, a note, and the duties
 * that they accept.
 */
export function ApplicationForm({ day, asksForChild = false, about, onDone }: ApplicationFormProps) {
  const t = useTexts(unaccompaniedMinorTexts);
  const { figures } = useSite();
  const apply = useOperation(applyAlone);
  const form = useForm({
    initial: { child: noChild, sender: noEscort, receiver: noEscort, note: '', accepted: false },
    check: ({ child, sender, receiver, accepted }) => ({
      ...(asksForChild && errorsAt('child', checkChild(child, day, figures))),
      ...errorsAt('sender', checkEscort(sender, day)),
      ...errorsAt('receiver', checkEscort(receiver, day)),
      accepted: accepted ? undefined : 'acceptWrong',
    }),
    translate: (code) => t(code as ErrorCode),
    submit: ({ child, sender, receiver, note }) => {
      const escorts = { sender: normaliseEscort(sender), receiver: normaliseEscort(receiver) };
      return apply.mutateAsync({
        body: { ...about, ...(asksForChild && { child }), ...escorts, note, accepted: true },
      });
    },
    onDone: ({ umNo }) => onDone(umNo),
  });
  return (
    <Form form={form} className={styles.form}>
      {asksForChild && <ChildFields fields={form.part('child')} />}
      <EscortFields title={t('senderTitle')} fields={form.part('sender')} />
      <EscortFields title={t('receiverTitle')} fields={form.part('receiver')} />
      <TextField label={t('note')} hint={t('noteHint')} maxLength={500} {...form.field('note')} />
      <Checkbox {...form.checkbox('accepted')}>{t('accept')}</Checkbox>
      {form.error('accepted') && <Note tone="err">{form.error('accepted')}</Note>}
      <FormFailure form={form} />
      <div>
        <Button kind="primary" type="submit" busyText={form.isSending && t('submitting')}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}

type ErrorCode = 'acceptWrong' | ReturnType<typeof checkEscort>[string] | ReturnType<typeof checkChild>[string];
