import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './check-in.module.css';
import { checkInTexts } from './texts.ts';
import { useLookUp } from './use-look-up.ts';

interface LookUpFormProps {
  onFound: (checkInKey: string) => void;
  /** Of a party somebody is added to. */
  checkInKey?: string;
  submitText: string;
  busyText: string;
}

/** Who is looked for, by number and name. */
export function LookUpForm({ onFound, checkInKey, submitText, busyText }: LookUpFormProps) {
  const t = useTexts(checkInTexts);
  const { form, submit, find, image, refresh, value, set, isWrong } = useLookUp(onFound, checkInKey);
  return (
    <form ref={form} className={layoutStyles.formFields} onSubmit={submit} noValidate>
      <TextField
        label={t('certNo')}
        name="certNo"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t('certNoHint')}
        value={value('certNo')}
        onChange={set('certNo')}
        error={isWrong('certNo') ? t('certNoWrong') : undefined}
      />
      <TextField
        label={t('passName')}
        name="passName"
        required
        autoComplete="name"
        maxLength={60}
        hint={t('passNameHint')}
        value={value('passName')}
        onChange={set('passName')}
        error={isWrong('passName') ? t('passNameWrong') : undefined}
      />
      <div className={styles.code}>
        <TextField
          label={t('code')}
          name="imageCode"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={value('code')}
          onChange={set('code')}
          error={isWrong('code') ? t('codeWrong') : undefined}
        />
        <span className={styles.picture}>
          {image && <img src={image} alt={t('codeAlt')} width={132} height={48} />}
        </span>
        <Button className={styles.button} kind="text" size="s" onClick={refresh}>
          {t('codeRefresh')}
        </Button>
      </div>
      {find.error && <Note tone="err">{find.error.message}</Note>}
      <Button kind="primary" size="l" type="submit" busyText={find.isPending && busyText}>
        {submitText}
      </Button>
    </form>
  );
}
