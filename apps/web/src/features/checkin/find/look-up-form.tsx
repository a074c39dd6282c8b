import { Form } from '../../../core/form/form.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import styles from '../check-in.module.css';
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
  const { form, image, refresh } = useLookUp(onFound, checkInKey);
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
      <div className={styles.code}>
        <TextField
          label={t('code')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          {...form.field('code')}
        />
        <span className={styles.picture}>
          {image && <img src={image} alt={t('codeAlt')} width={132} height={48} />}
        </span>
        <Button className={styles.button} kind="text" size="s" onClick={refresh}>
          {t('codeRefresh')}
        </Button>
      </div>
      {error && <Note tone="err">{error.message}</Note>}
      <Button kind="primary" size="l" type="submit" busyText={form.isSending && busyText}>
        {submitText}
      </Button>
    </Form>
  );
}
