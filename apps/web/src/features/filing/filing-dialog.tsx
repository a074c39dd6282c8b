import { createFiling, describeFiling } from '@haidai/contract/filing';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './filing.module.css';
import type { Filing } from './queries.ts';
import { shortFault } from './short-fault.ts';
import { filingTexts } from './texts.ts';

interface FilingDialogProps {
  /** The draft whose title and reason change. Null for a new one. */
  filing: Filing | null;
  onDone: (filingId: string) => void;
  onClose: () => void;
}

/** Begins a draft, or changes the title and the reason of one. */
export function FilingDialog({ filing, onDone, onClose }: FilingDialogProps) {
  const t = useTexts(filingTexts);
  const [create, describe] = [useOperation(createFiling), useOperation(describeFiling)];
  const form = useForm({
    initial: { title: filing?.title ?? '', reason: filing?.reason ?? '' },
    check: ({ title }) => ({ title: shortFault(title, t) }),
    submit: async ({ title, reason }) => {
      const words = { title: title.trim(), reason: reason.trim() };
      if (!filing) return (await create.mutateAsync({ body: words })).filingId;
      await describe.mutateAsync({ body: { filingId: filing.filingId, ...words } });
      return filing.filingId;
    },
    onDone,
  });
  return (
    <Dialog title={t(filing ? 'editFiling' : 'newFiling')} isForm onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <div className={styles.stack}>
          <TextField label={t('filingTitle')} required maxLength={60} {...form.field('title')} />
          <TextArea
            label={t('filingReason')}
            hint={t('reasonHint')}
            rows={3}
            maxLength={300}
            {...form.field('reason')}
          />
        </div>
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('saving')}>
            {t(filing ? 'save' : 'create')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
