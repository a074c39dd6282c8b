import type { ReactNode } from 'react';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './document-end-form.module.css';
import { documentEndTexts } from './texts.ts';

interface DocumentEndFormProps {
  className?: string;
  title: string;
  /** Opens the target of the link with the last four characters of the document number. */
  onOpen: (documentEnd: string) => Promise<unknown>;
  openText: string;
  openingText: string;
  /** The content after the link is open. */
  children?: ReactNode;
}

/** The form that opens the link of a message for a person who holds the document of the traveller. */
export function DocumentEndForm(props: DocumentEndFormProps) {
  const { className, title, onOpen, openText, openingText, children } = props;
  const t = useTexts(documentEndTexts);
  const form = useForm({
    initial: { documentEnd: '' },
    check: ({ documentEnd }) => ({
      documentEnd: /^[0-9A-Za-z]{4}$/.test(documentEnd.trim()) ? undefined : t('documentEndWrong'),
    }),
    submit: async ({ documentEnd }) => {
      await onOpen(documentEnd.trim());
    },
  });
  return (
    <Card {...(className && { className })}>
      <CardHeader title={title} />
      <p className={textStyles.secondary}>{t('lead')}</p>
      <Form form={form} className={styles.form}>
        <TextField
          label={t('documentEnd')}
          hint={t('documentEndHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
          {...form.field('documentEnd')}
        />
        <FormFailure form={form} />
        <div role="status">{children}</div>
        <Button kind="primary" size="l" block type="submit" busyText={form.isSending && openingText}>
          {openText}
        </Button>
      </Form>
    </Card>
  );
}
