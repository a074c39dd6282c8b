import { approveFiling } from '@haidai/contract/filing';
import { addDays, isDate, localToInstant } from '@haidai/domain/time';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { serverErrors, useForm } from '../../core/form/use-form.ts';
import { useToday } from '../../core/page/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './filing.module.css';
import type { Filing } from './queries.ts';
import { filingTexts } from './texts.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

interface ApproveDialogProps {
  filing: Filing;
  onDone: (status: Filing['status']) => void;
  onClose: () => void;
}

/** Asks once more, with the number of rows, before a filing is published at once or at an hour in China. */
export function ApproveDialog({ filing: { filingId, number, changes }, onDone, onClose }: ApproveDialogProps) {
  const t = useTexts(filingTexts);
  const tomorrow = addDays(useToday(), 1);
  const approve = useOperation(approveFiling);
  const form = useForm({
    initial: { when: 'now' as 'now' | 'later', day: tomorrow, time: '00:00' },
    check: ({ when, day, time }) => ({
      day: when === 'later' && !isDate(day) ? t('fillIn') : undefined,
      time: when === 'later' && !TIME.test(time.trim()) ? t('timeHint') : undefined,
    }),
    submit: ({ when, day, time }) => {
      const [hours = 0, minutes = 0] = time.trim().split(':').map(Number);
      const at = () => new Date(localToInstant(day, hours * 60 + minutes, 'Asia/Shanghai')).toISOString();
      return approve.mutateAsync({ body: { filingId, publishAt: when === 'later' ? at() : null } });
    },
    errorsOf: (failure) => ({ day: serverErrors(failure).publishAt }),
    onDone: ({ status }) => onDone(status),
  });
  const { when } = form.values;
  return (
    <Dialog title={t('approveTitle', { number })} onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <div className={styles.stack}>
          <p>{t('approveLead', { rows: changes })}</p>
          <SegmentedControl
            label={t('when')}
            fill
            options={(['now', 'later'] as const).map((value) => ({ value, label: t(value) }))}
            value={when}
            onChange={(next) => form.set({ when: next })}
          />
          {when === 'later' && (
            <div className={styles.pair}>
              <DateField label={t('day')} required {...form.field('day')} />
              <TextField label={t('time')} required hint={t('timeHint')} maxLength={5} {...form.field('time')} />
            </div>
          )}
        </div>
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" kind="primary" busyText={form.isSending && t('publishing')}>
            {t(when === 'later' ? 'publishLater' : 'publishNow', { rows: changes })}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
