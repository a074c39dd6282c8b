import { addVoucher } from '@haidai/contract/award';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './award.module.css';
import { vouchersQuery } from './queries.ts';
import { awardTexts } from './texts.ts';

/** Shows the unused vouchers and where to add a bought voucher to the account. */
export function VoucherCard() {
  const t = useTexts(awardTexts);
  const { data: vouchers = [] } = useQuery(vouchersQuery);
  const free = vouchers.filter(({ status }) => status === 'AVAILABLE');
  return (
    <Card>
      <CardHeader title={t('myVouchers')} />
      {free.length === 0 ? (
        <p className={textStyles.detail}>{t('noVouchers')}</p>
      ) : (
        <ul className={styles.vouchers}>
          {free.map(({ voucherNo, iorD, places, validUntil }) => (
            <li key={voucherNo}>
              <b>{voucherNo}</b>{' '}
              <span className={textStyles.detail}>
                {`${places ? places.join(' — ') : t(`scope${iorD}`)} · ${t('validUntil', { date: validUntil })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddVoucher />
    </Card>
  );
}

function AddVoucher() {
  const t = useTexts(awardTexts);
  const queryClient = useQueryClient();
  const add = useOperation(addVoucher);
  const form = useForm({
    initial: { voucherNo: '', code: '' },
    submit: ({ voucherNo, code }) => add.mutateAsync({ body: { voucherNo: clean(voucherNo), code: clean(code) } }),
    onDone: (all) => {
      cacheAnswer(queryClient, vouchersQuery.queryKey, all);
      form.reset();
    },
  });
  return (
    <Form form={form} className={styles.addVoucher}>
      <TextField label={t('voucherNo')} autoComplete="off" spellCheck={false} {...form.field('voucherNo')} />
      <TextField label={t('voucherCode')} autoComplete="off" spellCheck={false} {...form.field('code')} />
      <Button kind="outline" busyText={form.isSending && t('saving')} type="submit">
        {t('addVoucher')}
      </Button>
      <FormFailure form={form} />
      <p className={textStyles.visuallyHidden} role="status">
        {add.isSuccess && t('voucherAdded')}
      </p>
    </Form>
  );
}

const clean = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
