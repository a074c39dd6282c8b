import type { OrderFamily } from '@haidai/domain/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import choiceStyles from '../../ui/fields/choice.module.css';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { orderKey } from '../booking/index.ts';
import { type PayCashier, useStartPayment } from './cashier.ts';
import styles from './pay.module.css';
import { postToGateway, whenNotLeft } from './post-to-gateway.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { paymentTexts } from './texts.ts';

type PayMethod = PayCashier['methods'][number];

interface PayFormProps {
  family: OrderFamily;
  cashier: PayCashier;
}

/** Chooses the way to pay and the whole or a part of the amount, with one button. */
export function PayForm({ family, cashier }: PayFormProps) {
  const t = useTexts(paymentTexts);
  const queryClient = useQueryClient();
  const { orderNo, dueAmount, minimumPart, methods } = cashier;
  const [payType, setPayType] = useState<PayMethod['payType'] | undefined>(
    methods.find((each) => each.available)?.payType,
  );
  const [isSplit, setSplit] = useState(false);
  const [part, setPart] = useState('');
  const [wrongPart, setWrongPart] = useState(false);
  const [notLeft, setNotLeft] = useState(false);
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);
  const apply = useStartPayment(family, orderNo);
  const amount = isSplit ? readAmount(part) : dueAmount;
  const limits = { minimum: formatYuan(minimumPart), due: formatYuan(dueAmount) };

  const pay = () => {
    if (!payType) return;
    const isWrong = isSplit && !(amount >= minimumPart && amount <= dueAmount);
    setWrongPart(isWrong);
    if (isWrong) return;
    stopWaiting.current?.();
    setNotLeft(false);
    apply.start(
      { payType, isSplit, ...(isSplit ? { amount } : {}) },
      {
        onSuccess: (started) => {
          if (!started.formData && !started.redirectUrl) return;
          stopWaiting.current = whenNotLeft(() => setNotLeft(true));
          if (started.formData) postToGateway(started.formData);
          else if (started.redirectUrl) window.location.assign(started.redirectUrl);
        },
        onError: (error) => {
          const ended = isRefusal(error, 'orderExpired', 'orderNotPayable');
          if (ended) void queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
        },
      },
    );
  };
  return (
    <>
      <fieldset className={styles.methods}>
        <legend className={textStyles.visuallyHidden}>{t('methods')}</legend>
        {methods.map((method) => (
          <Method
            key={method.payType}
            method={method}
            chosen={method.payType === payType}
            onChoose={() => setPayType(method.payType)}
          />
        ))}
      </fieldset>
      {cashier.splitAllowed && (
        <div className={styles.split}>
          <Checkbox checked={isSplit} onChange={setSplit}>
            {t('split')}
          </Checkbox>
          {isSplit && (
            <TextField
              label={t('splitAmount')}
              inputMode="decimal"
              autoComplete="off"
              value={part}
              onChange={setPart}
              hint={t('splitHint', limits)}
              error={wrongPart ? t('splitWrong', limits) : undefined}
            />
          )}
        </div>
      )}
      <FailureNote error={apply.error} />
      {notLeft && <Note tone="err">{t('cashierMissing')}</Note>}
      <div className={classNames(layoutStyles.row, layoutStyles.between, styles.payRow)}>
        <span className={textStyles.detail}>{payType ? '' : t('chooseMethod')}</span>
        <Button kind="primary" size="l" disabled={!payType} busyText={apply.isPending && t('starting')} onClick={pay}>
          {t('pay', { amount: formatYuan(Number.isFinite(amount) ? amount : dueAmount) })}
        </Button>
      </div>
      {apply.data?.codeUrl && (
        <ScanDialog
          orderNo={orderNo}
          amount={apply.data.payAmount}
          codeUrl={apply.data.codeUrl}
          paidBefore={cashier.paidAmount}
          onClose={apply.reset}
        />
      )}
    </>
  );
}

interface MethodProps {
  method: PayMethod;
  chosen: boolean;
  onChoose: () => void;
}

function Method({ method, chosen, onChoose }: MethodProps) {
  const t = useTexts(paymentTexts);
  const name = t(`method${method.payType}`);
  return (
    <label className={chosen ? styles.chosen : undefined} data-method={method.payType}>
      <input
        type="radio"
        name="payType"
        className={choiceStyles.radio}
        checked={chosen}
        disabled={!method.available}
        onChange={onChoose}
      />
      <span className={styles.logo} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span>
        <b>{name}</b>
        <small>{method.note || t(`method${method.payType}Hint`)}</small>
      </span>
    </label>
  );
}

/** Reads an amount in yuan with at most two decimals. Returns NaN for any other text. */
function readAmount(text: string): number {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
}
