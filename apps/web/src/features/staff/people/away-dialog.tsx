import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './people.module.css';
import type { PersonDetails } from './people-queries.ts';
import { peopleTexts } from './texts.ts';

interface AwayDialogProps {
  person: PersonDetails;
  submit: (from: string | null, to: string | null) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Enters the days on which a person is away, or removes them. */
export function AwayDialog({ person: { awayFrom, awayTo }, submit, onDone, onClose }: AwayDialogProps) {
  const t = useTexts(peopleTexts);
  const form = useForm({
    initial: { from: awayFrom ?? '', to: awayTo ?? '', clears: false },
    check: ({ from, to, clears }) => ({
      from: clears || from ? undefined : t('fillIn'),
      to: clears || to ? undefined : t('fillIn'),
    }),
    submit: ({ from, to, clears }) => submit(clears ? null : from, clears ? null : to),
    onDone,
  });
  return (
    <Dialog title={t('setAway')} isForm onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <div className={styles.fields}>
          <TextField label={t('from')} type="date" required {...form.field('from')} />
          <TextField label={t('to')} type="date" required {...form.field('to')} />
        </div>
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          {awayFrom && (
            <Button kind="outline" onClick={() => form.submit({ clears: true })}>
              {t('clearAway')}
            </Button>
          )}
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
