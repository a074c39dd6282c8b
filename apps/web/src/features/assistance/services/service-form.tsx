import { applyService } from '@haidai/contract/assistance';
import type { OrderDetail } from '@haidai/contract/booking';
import { isDate } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { CertificateUpload, type UploadedCertificate } from '../../refund/index.ts';
import { openFlights } from '../queries.ts';
import { DetailFields } from './detail-fields.tsx';
import { detailFaults, noDetails, type Service, toDetails } from './details.ts';
import { termsQuery } from './queries.ts';
import styles from './special-service.module.css';
import { serviceTexts } from './texts.ts';

interface ServiceFormProps {
  order: OrderDetail;
  onDone: (requestNo: string) => void;
}

/** Who, on which flight, which service, and what it asks for. What was typed stays when it is refused. */
export function ServiceForm({ order, onDone }: ServiceFormProps) {
  const t = useTexts(serviceTexts);
  const language = useLanguage();
  const { orderNo, passengerInfoVoList: people } = order;
  const flights = openFlights(order);
  const { data: terms } = useQuery(termsQuery);
  const [choice, setChoice] = useState({
    seq: String(people[0]?.seq ?? 1),
    segment: String(flights[0]?.segmentIndex ?? 0),
    service: 'WCHR' as Service,
  });
  const [typed, setTyped] = useState(noDetails);
  const [proofs, setProofs] = useState<UploadedCertificate[]>([]);
  const [more, setMore] = useState({ certificateDate: '', note: '' });
  const [attempts, setAttempts] = useState(0);
  const apply = useOperation(applyService);
  const form = useFormFocus(attempts, apply.error);
  const own = terms?.services.find(({ service }) => service === choice.service);
  const needsProof = own !== undefined && own.certificateDays !== null;
  const faults = detailFaults(choice.service, typed);
  const lacks = needsProof && (proofs.length === 0 || !isDate(more.certificateDate));
  const tried = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (faults.length > 0 || lacks || apply.isPending) return;
    const body = {
      orderNo,
      passengerSeq: Number(choice.seq),
      segmentIndex: Number(choice.segment),
      service: choice.service,
      details: toDetails(choice.service, typed),
      certificates: needsProof ? proofs.map(({ certificateId }) => certificateId) : [],
      certificateDate: needsProof ? more.certificateDate : '',
      note: more.note,
    };
    apply.mutate({ body }, { onSuccess: ({ requestNo }) => onDone(requestNo) });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label={t('passenger')}
        value={choice.seq}
        onChange={(seq) => setChoice({ ...choice, seq })}
        options={people.map(({ seq, passName }) => ({ value: String(seq), label: passName }))}
      />
      <SelectField
        label={t('segment')}
        value={choice.segment}
        onChange={(segment) => setChoice({ ...choice, segment })}
        options={flights.map((each) => ({
          value: String(each.segmentIndex),
          label: `${each.flightNo} ${formatDay(each.flightDate, language)} ${each.departCityName} — ${each.destCityName}`,
        }))}
      />
      <SelectField<Service>
        label={t('service')}
        value={choice.service}
        onChange={(service) => setChoice({ ...choice, service })}
        hint={own && t('serviceTerms', { hours: own.noticeHours })}
        options={(terms?.services ?? []).map(({ service, serviceName }) => ({ value: service, label: serviceName }))}
      />
      <DetailFields service={choice.service} typed={typed} onChange={setTyped} faults={tried ? faults : []} />
      {needsProof && (
        <>
          <div className={styles.wide}>
            <CertificateUpload orderNo={orderNo} certificates={proofs} onChange={setProofs} needed={tried} />
          </div>
          <DateField
            label={t('certificateDate')}
            value={more.certificateDate}
            onChange={(certificateDate) => setMore({ ...more, certificateDate })}
            error={tried && !isDate(more.certificateDate) ? t('certificateDateWrong') : undefined}
          />
        </>
      )}
      <TextField
        className={styles.wide}
        label={t('note')}
        maxLength={500}
        value={more.note}
        onChange={(note) => setMore({ ...more, note })}
      />
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
    </form>
  );
}
