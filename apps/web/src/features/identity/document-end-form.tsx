import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import styles from './document-end-form.module.css';
import { documentEndTexts } from './document-end-texts.ts';

interface DocumentEndFormProps {
  className?: string;
  title: string;
  /** Asking with the four characters, as it stands. */
  open: { isPending: boolean; error: unknown };
  onOpen: (documentEnd: string) => void;
  openText: string;
  openingText: string;
  /** What is said once it is open. */
  children?: ReactNode;
}

/** What a link of a message opens, for whoever holds the document of the traveller. */
export function DocumentEndForm(props: DocumentEndFormProps) {
  const { className, title, open, onOpen, openText, openingText, children } = props;
  const t = useTexts(documentEndTexts);
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, open.error);
  const isWrong = !/^[0-9A-Za-z]{4}$/.test(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isWrong && !open.isPending) onOpen(typed.trim());
  };
  return (
    <Card {...(className && { className })}>
      <CardHeader title={title} />
      <p className={textStyles.secondary}>{t('lead')}</p>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('documentEnd')}
          hint={t('documentEndHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
          value={typed}
          onChange={setTyped}
          error={attempts > 0 && isWrong ? t('documentEndWrong') : undefined}
        />
        <FailureNote error={open.error} />
        <div role="status">{children}</div>
        <Button kind="primary" size="l" block type="submit" busyText={open.isPending && openingText}>
          {openText}
        </Button>
      </form>
    </Card>
  );
}
