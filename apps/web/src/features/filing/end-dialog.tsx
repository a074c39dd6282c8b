import { endFilingRow } from '@haidai/contract/filing';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useToday } from '../../core/page/clock.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import type { Part, Period } from './queries.ts';
import { idOf, nameOfRow } from './row-values.ts';
import { filingTexts } from './texts.ts';

interface EndDialogProps {
  filingId: string;
  part: Part;
  period: Period;
  /** Whether the row is removed before its first day, instead of getting a last day. */
  isRemoval: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Sets the last day of a published row in a draft, or removes a published row that is not yet sold. */
export function EndDialog({ filingId, part, period, isRemoval, onDone, onClose }: EndDialogProps) {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const today = useToday();
  const end = useOperation(endFilingRow);
  const form = useForm({
    initial: { issuedTo: today },
    check: ({ issuedTo }) => ({ issuedTo: !isRemoval && issuedTo.trim() === '' ? t('fillIn') : undefined }),
    submit: ({ issuedTo }) => {
      const rowId = idOf(period.row);
      return end.mutateAsync({ body: { filingId, part: part.part, rowId, issuedTo: isRemoval ? null : issuedTo } });
    },
    onDone,
  });
  const name = `${nameOfRow(part, period.row, language)} ${idOf(period.row)}`;
  return (
    <Dialog title={t(isRemoval ? 'removeTitle' : 'endTitle', { name })} isForm onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <p className={textStyles.secondary}>
          {isRemoval ? t('removeLead', { from: formatDate(period.from, language) }) : t('endLead')}
        </p>
        {!isRemoval && <DateField label={t('lastDay')} required {...form.field('issuedTo')} />}
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" kind="primary" busyText={form.isSending && t('saving')}>
            {t('addToDraft')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
