import { Form } from '../../../core/form/form.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { CaptchaField } from '../../identity/index.ts';
import { checkInTexts } from '../texts.ts';
import { useLookUp } from './use-look-up.ts';

interface LookUpFormProps {
  onFound: (checkInKey: string) => void;
  /** The key of the party to which the form adds a traveller. */
  checkInKey?: string;
  submitText: string;
  busyText: string;
}

/** Finds a traveller by number and name. */
export function LookUpForm({ onFound, checkInKey, submitText, busyText }: LookUpFormProps) {
  const t = useTexts(checkInTexts);
  const { form, captcha } = useLookUp(onFound, checkInKey);
  const error = form.failure;
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <TextField
        label={t('certNo')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t('certNoHint')}
        {...form.field('certNo')}
      />
      <TextField
        label={t('passName')}
        required
        autoComplete="name"
        maxLength={60}
        hint={t('passNameHint')}
        {...form.field('passName')}
      />
      <CaptchaField captcha={captcha} purpose="checkIn" />
      {error && <Note tone="err">{error.message}</Note>}
      <Button kind="primary" size="l" type="submit" busyText={form.isSending && busyText}>
        {submitText}
      </Button>
    </Form>
  );
}
