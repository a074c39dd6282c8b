import { applyService } from '@haidai/contract/assistance';
import type { OrderDetail } from '@haidai/contract/booking';
import { isDate } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { errorsAt } from '../../../core/form/fields.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CertificateUpload, type UploadedCertificate } from '../../refund/index.ts';
import { openFlights } from '../queries.ts';
import { DetailFields } from './detail-fields.tsx';
import { checkDetails, type DetailErrorKey, noDetails, type Service, toDetails } from './details.ts';
import { termsQuery } from './queries.ts';
import styles from './special-service.module.css';
import { serviceTexts } from './texts.ts';

interface ServiceFormProps {
  order: OrderDetail;
  onDone: (requestNo: string) => void;
}

/** The form of a service: passenger, flight, service and its details. The input stays after a refusal. */
export function ServiceForm({ order, onDone }: ServiceFormProps) {
  const t = useTexts(serviceTexts);
  const language = useLanguage();
  const { orderNo, passengerInfoVoList: people } = order;
  const flights = openFlights(order);
  const { data: terms } = useQuery(termsQuery);
  const termsOf = (service: Service) => terms?.services.find((each) => each.service === service);
  const apply = useOperation(applyService);
  const certificateDaysOf = (service: Service) => termsOf(service)?.certificateDays ?? null;
  const form = useForm({
    initial: {
      seq: String(people[0]?.seq ?? 1),
      segment: String(flights[0]?.segmentIndex ?? 0),
      service: 'WCHR' as Service,
      details: noDetails,
      proofs: [] as UploadedCertificate[],
      certificateDate: '',
      note: '',
    },
    check: ({ service, details, proofs, certificateDate }) => ({
      ...errorsAt('details', checkDetails(service, details)),
      ...(certificateDaysOf(service) !== null && {
        // The upload shows this error with its own text.
        proofs: proofs.length === 0 ? 'certificateDateWrong' : undefined,
        certificateDate: isDate(certificateDate) ? undefined : 'certificateDateWrong',
      }),
    }),
    translate: (key) => t(key as DetailErrorKey | 'certificateDateWrong'),
    submit: ({ seq, segment, service, details, proofs, certificateDate, note }) => {
      const needsProof = certificateDaysOf(service) !== null;
      const body = {
        orderNo,
        passengerSeq: Number(seq),
        segmentIndex: Number(segment),
        service,
        details: toDetails(service, details),
        certificates: needsProof ? proofs.map(({ certificateId }) => certificateId) : [],
        certificateDate: needsProof ? certificateDate : '',
        note,
      };
      return apply.mutateAsync({ body });
    },
    onDone: ({ requestNo }) => onDone(requestNo),
  });
  const { service, proofs } = form.values;
  const own = termsOf(service);
  return (
    <Form form={form} className={styles.form}>
      <SelectField
        label={t('passenger')}
        {...form.field('seq')}
        options={people.map(({ seq, passName }) => ({ value: String(seq), label: passName }))}
      />
      <SelectField
        label={t('segment')}
        {...form.field('segment')}
        options={flights.map((each) => ({
          value: String(each.segmentIndex),
          label: `${each.flightNo} ${formatDay(each.flightDate, language)} ${each.departCityName} — ${each.destCityName}`,
        }))}
      />
      <SelectField<Service>
        label={t('service')}
        {...form.field('service')}
        hint={own && t('serviceTerms', { hours: own.noticeHours })}
        options={(terms?.services ?? []).map(({ service, serviceName }) => ({ value: service, label: serviceName }))}
      />
      <DetailFields service={service} fields={form.part('details')} />
      {certificateDaysOf(service) !== null && (
        <>
          <div className={styles.wide}>
            <CertificateUpload
              orderNo={orderNo}
              certificates={proofs}
              onChange={(changed) => form.set({ proofs: changed })}
              needed={form.error('proofs') !== undefined}
            />
          </div>
          <DateField label={t('certificateDate')} {...form.field('certificateDate')} />
        </>
      )}
      <TextField className={styles.wide} label={t('note')} maxLength={500} {...form.field('note')} />
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
    </Form>
  );
}
