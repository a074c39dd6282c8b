import { applyAssistance } from '@haidai/contract/assistance';
import type { OrderDetail } from '@haidai/contract/booking';
import { type AssistanceReason, assistanceReasons } from '@haidai/domain/assistance';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
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

/** Which flight, why, and what one would like instead; what has to be known first is read and ticked. */
export function RequestForm({ kind, order, onDone }: RequestFormProps) {
  const t = useTexts(assistanceTexts);
  const language = useLanguage();
  const flights = openFlights(order);
  const [segment, setSegment] = useState(String(flights[0]?.segmentIndex ?? 0));
  const [reason, setReason] = useState<AssistanceReason>('ILLNESS');
  const [typed, setTyped] = useState({ wish: '', note: '' });
  const [certificates, setCertificates] = useState<UploadedCertificate[]>([]);
  const [accepted, setAccepted] = useState(false);
  const [reading, setReading] = useState<keyof typeof documents | null>(null);
  const [attempts, setAttempts] = useState(0);
  const apply = useOperation(applyAssistance);
  const form = useFormFocus(attempts, apply.error);
  const lacksDocument = assistanceReasons[reason].document && certificates.length === 0;
  const hasWish = typed.wish.trim().length >= 2;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!hasWish || !accepted || lacksDocument || apply.isPending) return;
    const { orderNo } = order;
    const asked = { orderNo, kind, reason, segmentIndex: Number(segment) };
    const ids = certificates.map(({ certificateId }) => certificateId);
    const body = { ...asked, wish: typed.wish.trim(), note: typed.note, certificates: ids };
    apply.mutate({ body }, { onSuccess: ({ requestNo }) => onDone(requestNo) });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label={t('segment')}
        value={segment}
        onChange={setSegment}
        options={flights.map((each) => ({
          value: String(each.segmentIndex),
          label: `${each.flightNo} ${formatDay(each.flightDate, language)} ${each.departCityName} — ${each.destCityName}`,
        }))}
      />
      <SelectField
        label={t('reason')}
        value={reason}
        onChange={setReason}
        options={reasons.map((each) => ({ value: each, label: t(`reason_${each}`) }))}
      />
      <TextField
        className={styles.wide}
        label={t('wish')}
        hint={t('wishHint')}
        maxLength={500}
        value={typed.wish}
        onChange={(wish) => setTyped({ ...typed, wish })}
        error={attempts > 0 && !hasWish ? t('wishWrong') : undefined}
      />
      <TextField
        className={styles.wide}
        label={t('note')}
        maxLength={500}
        value={typed.note}
        onChange={(note) => setTyped({ ...typed, note })}
      />
      <div className={styles.wide}>
        <CertificateUpload orderNo={order.orderNo} certificates={certificates} onChange={setCertificates} />
        {attempts > 0 && lacksDocument && <Note tone="err">{t('documentWrong')}</Note>}
      </div>
      <div className={classNames(styles.wide, layoutStyles.row, styles.row)}>
        <Checkbox
          checked={accepted}
          onChange={setAccepted}
          aria-label={`${t('confirmRules')} ${t('readConfirm')}`}
          aria-invalid={attempts > 0 && !accepted ? true : undefined}
        >
          {t('confirmRules')}
        </Checkbox>
        <Button kind="text" size="s" onClick={() => setReading('B2C_CHANGE_CONFIRM')}>
          {t('readConfirm')}
        </Button>
        <Button kind="text" size="s" onClick={() => setReading('B2C_CHANGE_RULE')}>
          {t('readRule')}
        </Button>
      </div>
      {attempts > 0 && !accepted && (
        <div className={styles.wide}>
          <Note tone="err">{t('confirmWrong')}</Note>
        </div>
      )}
      {apply.error && (
        <div className={styles.wide}>
          <FailureNote error={apply.error} />
        </div>
      )}
      <div className={styles.wide}>
        <Button kind="primary" type="submit" busyText={apply.isPending && t('submitting')}>
          {t('submit')}
        </Button>
      </div>
      {reading && <DocumentDialog docKey={reading} docTitle={t(documents[reading])} onClose={() => setReading(null)} />}
    </form>
  );
}
