import type { OperationCall, OperationResult } from '@haidai/contract';
import { listServiceVouchers } from '@haidai/contract/disruption';
import { serviceVoucherMachine } from '@haidai/domain/disruption';
import { flightNumberPattern } from '@haidai/domain/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatInstant, formatMoney } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { type Column, PagedTable } from '../../staff/index.ts';
import { voucherDeskTexts } from './texts.ts';
import styles from './voucher-desk.module.css';

type Asked = Omit<OperationCall<typeof listServiceVouchers>['body'], 'page' | 'pageSize'>;
type Row = OperationResult<typeof listServiceVouchers>['rows'][number];

const pageSize = 50;
const pageLimit = 500;

/** Lists the vouchers of a flight page by page, with the sum that was redeemed. */
export function VoucherList() {
  const t = useTexts(voucherDeskTexts);
  const { code } = useSite().carrier;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [page, setPage] = useState(1);
  const form = useForm({
    initial: { flightNo: '', flightDate: '', status: '' },
    check: ({ flightNo, flightDate }) => ({
      flightNo: flightNumberPattern.test(flightNo.trim().toUpperCase()) ? undefined : t('flightNoWrong', { code }),
      flightDate: flightDate ? undefined : t('dateWrong'),
    }),
    submit: ({ flightNo, flightDate, status }) => {
      const state = serviceVoucherMachine.states.find((each) => each === status);
      setPage(1);
      setAsked({ flightNo: flightNo.trim().toUpperCase(), flightDate, ...(state && { status: state }) });
    },
  });
  const found = useQuery({
    queryKey: ['desk.vouchers', asked, page],
    queryFn: () => call(listServiceVouchers, { body: { ...(asked as Asked), page, pageSize } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const states = serviceVoucherMachine.states.map((value) => ({ value, label: t(value) }));
  return (
    <section className={styles.list}>
      <h2>{t('list')}</h2>
      <p className={textStyles.detail}>{t('listLead')}</p>
      <Form form={form} className={styles.find}>
        <TextField label={t('flightNo')} maxLength={8} autoComplete="off" required {...form.field('flightNo')} />
        <DateField label={t('date')} required {...form.field('flightDate')} />
        <SelectField
          label={t('status')}
          options={[{ value: '', label: t('all') }, ...states]}
          {...form.field('status')}
        />
        <Button type="submit" busyText={found.isFetching && t('loading')}>
          {t('look')}
        </Button>
      </Form>
      <FailureNote error={found.error} />
      {asked && found.data && (
        <>
          <p aria-live="polite">{t('usedTotal', { amount: formatMoney(found.data.usedAmount) })}</p>
          <PagedTable
            name="disruption.vouchers"
            caption={t('list')}
            rows={found.data.rows}
            rowId={({ voucherId }) => voucherId}
            columns={columnsOf(t)}
            pageSize={pageSize}
            total={found.data.total}
            all={() => listAll(asked)}
            view={{ q: '', sort: '', chosen: {}, page }}
            onView={({ page: next = 1 }) => setPage(next)}
            empty={t('none')}
          />
        </>
      )}
    </section>
  );
}

async function listAll(asked: Asked): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call(listServiceVouchers, { body: { ...asked, page, pageSize: pageLimit } });
    rows.push(...found.rows);
    if (page * pageLimit >= found.total) return rows;
  }
}

type Key = keyof (typeof voucherDeskTexts)['zh'] & string;

function columnsOf(t: Translate<Key>): Column<Row>[] {
  return [
    { id: 'kind', title: t('kind'), value: ({ kind, meal }) => t(kind === 'MEAL' ? (meal ?? 'LUNCH') : kind) },
    { id: 'day', title: t('day'), value: ({ date }) => date },
    { id: 'traveller', title: t('traveller'), value: ({ passengerName }) => passengerName },
    { id: 'order', title: t('order'), value: ({ orderTail }) => orderTail },
    { id: 'state', title: t('state'), value: ({ status }) => t(status) },
    { id: 'worth', title: t('worth'), value: ({ amount }) => amount, money: true },
    { id: 'used', title: t('used'), value: ({ usedAmount }) => usedAmount ?? '', money: true },
    { id: 'outlet', title: t('outletShort'), value: ({ outlet }) => outlet },
    { id: 'usedAt', title: t('usedAt'), value: ({ usedAt }) => (usedAt ? formatInstant(usedAt) : '') },
    { id: 'usedBy', title: t('usedBy'), value: ({ usedBy }) => usedBy },
  ];
}
