import { bookFor, createOrder, type OrderDetail } from '@haidai/contract/booking';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { ContactForm, emptyForm, PeopleCard, usePeopleForm } from '../../booking/index.ts';
import { serveCalls } from '../serve-calls.ts';
import styles from './book.module.css';
import { type IdentifiedCaller, IdentifyCaller } from './identify-caller.tsx';
import { bookTexts } from './texts.ts';

interface PeopleStepProps {
  draft: OrderDetail;
  onOrdered: (orderNo: string) => void;
}

/** Asks for the mobile of the caller, gives the draft to its account, and then asks for the travellers. */
export function PeopleStep({ draft, onOrdered }: PeopleStepProps) {
  const t = useTexts(bookTexts);
  const language = useLanguage();
  const [mobile, setMobile] = useState('');
  const begin = useOperation(bookFor);
  const form = useForm({
    initial: { mobile: '' },
    check: (values) => ({ mobile: values.mobile.trim() === '' ? t('mobileMissing') : undefined }),
    submit: async (values) => {
      const body = {
        orderNo: draft.orderNo,
        mobile: values.mobile.trim(),
        language: language === 'en' ? 'en' : 'zh',
      } as const;
      const service = await begin.mutateAsync({ body });
      return { ...service, mobile: body.mobile };
    },
    onDone: (service) => setMobile(service.mobile),
  });
  const isServed = useServed(begin.data?.serviceId);
  if (isServed && begin.data)
    return <People draft={draft} mobile={mobile} serviceId={begin.data.serviceId} onOrdered={onOrdered} />;
  return (
    <Panel title={t('caller')}>
      <Form form={form} className={styles.fields}>
        <TextField
          label={t('mobile')}
          hint={t('mobileHint')}
          required
          maxLength={20}
          // The button with the focus is gone with the flights.
          ref={focusOnMount}
          {...form.field('mobile')}
        />
        <Button type="submit" kind="primary" busyText={form.isSending && t('saving')}>
          {t('begin')}
        </Button>
        <FormFailure form={form} />
      </Form>
    </Panel>
  );
}

function useServed(serviceId: string | undefined): boolean {
  const [isServed, setServed] = useState(false);
  useEffect(() => {
    if (!serviceId) return;
    const stop = serveCalls(serviceId);
    setServed(true);
    return stop;
  }, [serviceId]);
  return isServed;
}

interface PeopleProps extends PeopleStepProps {
  mobile: string;
  serviceId: string;
}

function People({ draft, mobile, serviceId, onOrdered }: PeopleProps) {
  const t = useTexts(bookTexts);
  const [saved, setSaved] = useState<OrderDetail | null>(null);
  const [caller, setCaller] = useState<IdentifiedCaller | null>(null);
  const blank = emptyForm(draft);
  const initial = { ...blank, linkman: { ...blank.linkman, mobile } };
  const { form } = usePeopleForm({ order: draft, initial, onSaved: setSaved });
  const order = useOperation(createOrder);
  const place = (ready: OrderDetail) =>
    order.mutate(
      {
        body: {
          orderNo: ready.orderNo,
          acceptedDocuments: ready.termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
          totalSeen: ready.totalPrice,
          plat: 'B2C',
        },
      },
      { onSuccess: ({ orderNo }) => onOrdered(orderNo) },
    );
  return (
    <>
      <IdentifyCaller serviceId={serviceId} caller={caller} onIdentified={setCaller} />
      <Form form={form} className={styles.people}>
        <PeopleCard order={draft} form={form} saved={caller?.people ?? []} />
        <ContactForm fields={form.part('linkman')} first={form.values.passengers[0]} />
        <FailureNote error={form.failure} />
        <Button type="submit" kind="primary" busyText={form.isSending && t('saving')}>
          {t('check')}
        </Button>
      </Form>
      {saved && (
        <ConfirmDialog
          title={t('confirmTitle')}
          declineLabel={t('edit')}
          confirmLabel={t('confirm', { amount: formatYuan(saved.totalPrice) })}
          busyLabel={t('saving')}
          call={order}
          onConfirm={() => place(saved)}
          onClose={() => setSaved(null)}
        >
          <p>{t('total', { amount: formatYuan(saved.totalPrice) })}</p>
          <p>{t('readOut', { terms: saved.termsToAccept.map(({ docTitle }) => docTitle).join('、') })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
