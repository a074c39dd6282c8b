import { applyAssistance } from '@haidai/contract/assistance';
import type { OrderDetail } from '@haidai/contract/booking';
import { type AssistanceReason, assistanceReasons } from '@haidai/domain/assistance';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { DocumentDialog } from '../booking/index.ts';
import { CertificateUpload, type UploadedCertificate } from '../refund/index.ts';
import styles from './assistance.module.css';
import { type Kind, openFlights } from './queries.ts';
import { assistanceTexts } from './texts.ts';

interface RequestFormProps {
  kind: Kind;
  order: OrderDetail;
  onDone: (requestNo: string) => void;
}

const documents = { B2C_CHANGE_CONFIRM: 'readConfirm', B2C_CHANGE_RULE: 'readRule' } as const;
const reasons = Object.keys(assistanceReasons) as AssistanceReason[];

/** The form of a request: the flight, the reason and the wish. The traveller first reads and accepts the conditions. */
export function RequestForm({ kind, order, onDone }: RequestFormProps) {
  const t = useTexts(assistanceTexts);
  const language = useLanguage();
  const flights = openFlights(order);
  const [reading, setReading] = useState<keyof typeof documents | null>(null);
  const apply = useOperation(applyAssistance);
  const form = useForm({
    initial: {
      segment: String(flights[0]?.segmentIndex ?? 0),
      reason: 'ILLNESS' as AssistanceReason,
      wish: '',
      note: '',
      certificates: [] as UploadedCertificate[],
      accepted: false,
    },
    check: ({ reason, wish, certificates, accepted }) => ({
      wish: wish.trim().length >= 2 ? undefined : t('wishWrong'),
      certificates: assistanceReasons[reason].document && certificates.length === 0 ? t('documentWrong') : undefined,
      accepted: accepted ? undefined : t('confirmWrong'),
    }),
    submit: ({ segment, reason, wish, note, certificates }) => {
      const asked = { orderNo: order.orderNo, kind, reason, segmentIndex: Number(segment) };
      const ids = certificates.map(({ certificateId }) => certificateId);
      return apply.mutateAsync({ body: { ...asked, wish: wish.trim(), note, certificates: ids } });
    },
    onDone: ({ requestNo }) => onDone(requestNo),
  });
  return (
    <Form form={form} className={styles.form}>
      <SelectField
        label={t('segment')}
        {...form.field('segment')}
        options={flights.map((each) => ({
          value: String(each.segmentIndex),
          label: `${each.flightNo} ${formatDay(each.flightDate, language)} ${each.departCityName} — ${each.destCityName}`,
        }))}
      />
      <SelectField
        label={t('reason')}
        {...form.field('reason')}
        options={reasons.map((each) => ({ value: each, label: t(`reason_${each}`) }))}
      />
      <TextField
        className={styles.wide}
        label={t('wish')}
        hint={t('wishHint')}
        maxLength={500}
        {...form.field('wish')}
      />
      <TextField className={styles.wide} label={t('note')} maxLength={500} {...form.field('note')} />
      <div className={styles.wide}>
        <CertificateUpload
          orderNo={order.orderNo}
          certificates={form.values.certificates}
          onChange={(certificates) => form.set({ certificates })}
        />
        {form.error('certificates') && <Note tone="err">{form.error('certificates')}</Note>}
      </div>
      <div className={classNames(styles.wide, layoutStyles.row, styles.row)}>
        <Checkbox {...form.checkbox('accepted')} aria-label={`${t('confirmRules')} ${t('readConfirm')}`}>
          {t('confirmRules')}
        </Checkbox>
        <Button kind="text" size="s" onClick={() => setReading('B2C_CHANGE_CONFIRM')}>
          {t('readConfirm')}
        </Button>
        <Button kind="text" size="s" onClick={() => setReading('B2C_CHANGE_RULE')}>
          {t('readRule')}
        </Button>
      </div>
      {form.error('accepted') && (
        <div className={styles.wide}>
          <Note tone="err">{form.error('accepted')}</Note>
        </div>
      )}
      {form.isFailureShown && (
        <div className={styles.wide}>
          <FormFailure form={form} />
        </div>
      )}
      <div className={styles.wide}>
        <Button kind="primary" type="submit" busyText={form.isSending && t('submitting')}>
          {t('submit')}
        </Button>
      </div>
      {reading && <DocumentDialog docKey={reading} docTitle={t(documents[reading])} onClose={() => setReading(null)} />}
    </Form>
  );
}
