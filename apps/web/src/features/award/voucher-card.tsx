import { addVoucher } from '@haidai/contract/award';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import styles from './award.module.css';
import { vouchersQuery } from './queries.ts';
import { awardTexts } from './texts.ts';

/** The vouchers that are free, and where a bought one is put into the account. */
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
  const [voucherNo, setVoucherNo] = useState('');
  const [code, setCode] = useState('');
  const add = useOperation(addVoucher);
  const clean = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  const fieldError = (path: string) =>
    isRefusal(add.error) ? add.error.fields.find((field) => field.path === path)?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { body: { voucherNo: clean(voucherNo), code: clean(code) } },
      {
        onSuccess: (all) => {
          queryClient.setQueryData(vouchersQuery.queryKey, all);
          setVoucherNo('');
          setCode('');
        },
      },
    );
  };
  return (
    <form className={styles.addVoucher} onSubmit={submit} noValidate>
      <TextField
        label={t('voucherNo')}
        autoComplete="off"
        spellCheck={false}
        value={voucherNo}
        onChange={setVoucherNo}
        error={fieldError('voucherNo')}
      />
      <TextField
        label={t('voucherCode')}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={setCode}
        error={fieldError('code')}
      />
      <Button kind="outline" busyText={add.isPending && t('saving')} type="submit">
        {t('addVoucher')}
      </Button>
      {!fieldError('voucherNo') && !fieldError('code') && <FailureNote error={add.error} />}
      <p className={textStyles.visuallyHidden} role="status">
        {add.isSuccess && t('voucherAdded')}
      </p>
    </form>
  );
}
