import { bindWeekCard, sendWeekCardCode } from '@haidai/contract/weekcard';
import { isMobileCn, isSixDigitCode } from '@haidai/domain/formats';
import { cardNumberPattern, cardPasswordPattern } from '@haidai/domain/weekcard';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { SliderCaptcha, useSmsCode } from '../identity/index.ts';
import { myCardsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

const empty = { buyerMobile: '', cardNo: '', cardPassword: '', smsCode: '' };
type Fields = typeof empty;
/** In the order in which they stand. */
const names = ['cardNo', 'cardPassword', 'buyerMobile', 'smsCode'] as const;

const clean = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();

/** What is wrong with each field, by the key of its message. */
function faultsOf(fields: Fields) {
  return {
    buyerMobile: isMobileCn(fields.buyerMobile) ? undefined : ('mobileWrong' as const),
    cardNo: cardNumberPattern.test(fields.cardNo) ? undefined : ('cardNoWrong' as const),
    cardPassword: cardPasswordPattern.test(fields.cardPassword) ? undefined : ('cardPasswordWrong' as const),
    smsCode: isSixDigitCode(fields.smsCode) ? undefined : ('smsCodeMissing' as const),
  };
}

/** Binds a card for good: its number and password, the mobile it was bought with, and the code that is sent there. */
export function BindForm() {
  const t = useTexts(weekTexts);
  const queryClient = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState(empty);
  const [isTold, setTold] = useState(false);
  const { mutate, error, isPending, isSuccess } = useOperation(bindWeekCard);
  const fields = Object.fromEntries(names.map((name) => [name, clean(typed[name])])) as Fields;
  const faults = faultsOf(fields);
  const codeError = isRefusal(error, 'smsCodeWrong', 'smsCodeExpired') ? error.message : undefined;
  const field = (name: keyof Fields) => ({
    id: `${id}-${name}`,
    label: t(name),
    required: true,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: (isTold && faults[name] ? t(faults[name]) : undefined) ?? (name === 'smsCode' ? codeError : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    const wrong = names.find((name) => faults[name]);
    if (wrong) return document.getElementById(`${id}-${wrong}`)?.focus();
    mutate(
      { body: fields },
      {
        onSuccess: (mine) => {
          queryClient.setQueryData(myCardsQuery.queryKey, mine);
          setTyped(empty);
          setTold(false);
        },
      },
    );
  };
  return (
    <Card id="bind">
      <CardHeader title={t('bindTitle')} />
      <p className={textStyles.detail}>{t('bindLead')}</p>
      <form className={styles.bindForm} onSubmit={submit} noValidate>
        <TextField {...field('cardNo')} autoComplete="off" spellCheck={false} maxLength={20} />
        <TextField {...field('cardPassword')} autoComplete="off" spellCheck={false} maxLength={12} />
        <TextField {...field('buyerMobile')} inputMode="tel" autoComplete="tel" maxLength={20} />
        <SendCode buyerMobile={fields.buyerMobile} codeField={`${id}-smsCode`} />
        <CodeField {...field('smsCode')} />
        {!codeError && <FailureNote error={error} />}
        <Button kind="primary" type="submit" busyText={isPending && t('binding')}>
          {t('bind')}
        </Button>
        <p className={textStyles.small} role="status">
          {isSuccess && t('bound')}
        </p>
      </form>
    </Card>
  );
}

/** The puzzle goes when a code is on its way, and comes back when another may be asked for. */
function SendCode({ buyerMobile, codeField }: { buyerMobile: string; codeField: string }) {
  const t = useTexts(weekTexts);
  const [tries, setTries] = useState(0);
  const { send, seconds } = useSmsCode((body: { buyerMobile: string; NECaptchaValidate: string }) =>
    callSignedIn(sendWeekCardCode, { body }),
  );
  const ask = (NECaptchaValidate: string) =>
    send.mutate(
      { buyerMobile, NECaptchaValidate },
      {
        onSuccess: () => document.getElementById(codeField)?.focus(),
        // A puzzle is worth one code, whether it could be sent or not.
        onSettled: () => setTries((count) => count + 1),
      },
    );
  return (
    <div className={styles.wide}>
      {!isMobileCn(buyerMobile) && seconds === 0 && <p className={textStyles.detail}>{t('codeAfterMobile')}</p>}
      {isMobileCn(buyerMobile) && seconds === 0 && <SliderCaptcha key={tries} purpose="weekCardSms" onPassed={ask} />}
      <div role="status">{send.isSuccess && <Note>{t('codeSent')}</Note>}</div>
      {seconds > 0 && <p className={textStyles.detail}>{t('resendIn', { seconds })}</p>}
      <FailureNote error={send.error} />
    </div>
  );
}
