import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
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
import type { FormCashier } from './cashier.ts';
import { OrderScan } from './order-scan.tsx';
import styles from './pay.module.css';
import type { PayTarget } from './pay-target.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { paymentTexts } from './texts.ts';
import { usePay } from './use-pay.ts';

type PayMethod = FormCashier['methods'][number];

interface PayFormProps {
  target: PayTarget;
  cashier: FormCashier;
  /** Runs when the page of a share must be loaded again. */
  onMoved?: () => void;
}

/** Chooses the way to pay and the whole or a part of the amount, with one button. */
export function PayForm({ target, cashier, onMoved }: PayFormProps) {
  const t = useTexts(paymentTexts);
  const { dueAmount, minimumPart, methods } = cashier;
  const [payType, setPayType] = useState<PayMethod['payType'] | undefined>(
    methods.find((each) => each.available)?.payType,
  );
  const [wantsCode, setWantsCode] = useState(false);
  const [isSplit, setSplit] = useState(false);
  const [part, setPart] = useState('');
  const [wrongPart, setWrongPart] = useState(false);
  const { started, error, isPending, trouble, reset, pay } = usePay(target, onMoved);
  const amount = isSplit ? readAmount(part) : dueAmount;
  const limits = { minimum: formatYuan(minimumPart), due: formatYuan(dueAmount) };
  const chosen = methods.find((each) => each.payType === payType);
  const byCode = wantsCode && chosen?.hasCode === true;

  const submit = () => {
    if (!chosen) return;
    const isWrong = isSplit && !(amount >= minimumPart && amount <= dueAmount);
    setWrongPart(isWrong);
    if (!isWrong) pay({ payType: chosen.payType, byCode, isSplit, ...(isSplit ? { amount } : {}) }, chosen.product);
  };
  return (
    <>
      <fieldset className={styles.methods}>
        <legend className={textStyles.visuallyHidden}>{t('methods')}</legend>
        {methods.map((method) => (
          <Method
            key={method.payType}
            method={method}
            chosen={method === chosen}
            byCode={method === chosen && byCode}
            onChoose={() => setPayType(method.payType)}
          />
        ))}
      </fieldset>
      {chosen?.hasCode && (
        <Checkbox className={styles.byCode} checked={wantsCode} onChange={setWantsCode}>
          {t('byCode')}
        </Checkbox>
      )}
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
      <FailureNote error={error} />
      {trouble && <Note tone="err">{t(troubleTexts[trouble])}</Note>}
      <div className={classNames(layoutStyles.row, layoutStyles.between, styles.payRow)}>
        <span className={textStyles.detail}>{chosen ? '' : t('chooseMethod')}</span>
        <Button kind="primary" size="l" disabled={!chosen} busyText={isPending && t('starting')} onClick={submit}>
          {t('pay', { amount: formatYuan(Number.isFinite(amount) ? amount : dueAmount) })}
        </Button>
      </div>
      {started?.codeUrl &&
        (target.kind === 'order' ? (
          <OrderScan
            orderNo={target.orderNo}
            amount={started.payAmount}
            codeUrl={started.codeUrl}
            paidBefore={cashier.paidAmount}
            onClose={reset}
          />
        ) : (
          <ScanDialog amount={started.payAmount} codeUrl={started.codeUrl} onPaid={reset} onClose={reset} />
        ))}
    </>
  );
}

const troubleTexts = {
  notLeft: 'cashierMissing',
  cancel: 'sheetCancelled',
  fail: 'sheetFailed',
  missing: 'sheetMissing',
} as const;

/** The product of each method that shows a code. */
const codeProducts = { '0': 'NATIVE', '1': 'PAGE', '5': 'PAGE', '6': 'PAGE' } as const;

interface MethodProps {
  method: PayMethod;
  chosen: boolean;
  byCode: boolean;
  onChoose: () => void;
}

function Method({ method, chosen, byCode, onChoose }: MethodProps) {
  const t = useTexts(paymentTexts);
  const name = t(`method${method.payType}`);
  const product = byCode ? codeProducts[method.payType] : (method.product ?? 'PAGE');
  const hints = {
    '5': () => t('method5Hint'),
    '6': () => t('method6Hint', { brands: method.brands.join(t('brandComma')) }),
    ...{ '0': () => t(`hint${product}`), '1': () => t(`hint${product}`) },
  };
  const hint = hints[method.payType]();
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
        <small>{method.note || hint}</small>
      </span>
    </label>
  );
}

/** Reads an amount in yuan with at most two decimals. Returns NaN for any other text. */
function readAmount(text: string): number {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
}
