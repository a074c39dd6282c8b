import { bindWeekCard, sendWeekCardCode } from '@haidai/contract/weekcard';
import { isMobileCn, isSixDigitCode } from '@haidai/domain/formats';
import { cardNumberPattern, cardPasswordPattern } from '@haidai/domain/weekcard';
import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useCodeStep } from '../../core/form/use-code-step.ts';
import { serverErrors, useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import textStyles from '../../ui/text.module.css';
import { CaptchaField } from '../identity/index.ts';
import { weekCardsTexts } from './cards-texts.ts';
import { myCardsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

const empty = { cardNo: '', cardPassword: '', buyerMobile: '', smsCode: '' };
type Draft = typeof empty;

const clean = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();

function cleanAll({ cardNo, cardPassword, buyerMobile, smsCode }: Draft): Draft {
  return {
    cardNo: clean(cardNo),
    cardPassword: clean(cardPassword),
    buyerMobile: clean(buyerMobile),
    smsCode: clean(smsCode),
  };
}

/**
 * Binds a card permanently. Asks for its number and password, the mobile of the purchase, and the code that the server
 * sends there.
 */
export function BindForm() {
  const t = useTexts(weekTexts);
  const tCards = useTexts(weekCardsTexts);
  const queryClient = useQueryClient();
  const bind = useOperation(bindWeekCard);
  const form = useForm({
    initial: empty,
    check: (draft) => {
      const { cardNo, cardPassword, buyerMobile, smsCode } = cleanAll(draft);
      return {
        cardNo: cardNumberPattern.test(cardNo) ? undefined : tCards('cardNoWrong'),
        cardPassword: cardPasswordPattern.test(cardPassword) ? undefined : tCards('cardPasswordWrong'),
        buyerMobile: isMobileCn(buyerMobile) ? undefined : t('mobileWrong'),
        smsCode: isSixDigitCode(smsCode) ? undefined : tCards('smsCodeMissing'),
      };
    },
    submit: (draft) => bind.mutateAsync({ body: cleanAll(draft) }),
    onDone: (mine) => {
      cacheAnswer(queryClient, myCardsQuery.queryKey, mine);
      form.reset();
    },
    errorsOf: (error) =>
      isRefusal(error, 'smsCodeWrong', 'smsCodeExpired') ? { smsCode: error.message } : serverErrors(error),
  });
  const codeField = form.field('smsCode');
  return (
    <Card id="bind">
      <CardHeader title={tCards('bindTitle')} />
      <p className={textStyles.detail}>{tCards('bindLead')}</p>
      <Form form={form} className={styles.bindForm}>
        <TextField
          label={tCards('cardNo')}
          required
          {...form.field('cardNo')}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
        <TextField
          label={tCards('cardPassword')}
          required
          {...form.field('cardPassword')}
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
        />
        <TextField
          label={t('buyerMobile')}
          required
          {...form.field('buyerMobile')}
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <SendCode buyerMobile={clean(form.values.buyerMobile)} codeFieldId={codeField.id} />
        <CodeField label={tCards('smsCode')} required {...codeField} />
        <FormFailure form={form} />
        <Button kind="primary" type="submit" busyText={form.isSending && tCards('binding')}>
          {tCards('bind')}
        </Button>
        <p className={textStyles.small} role="status">
          {bind.isSuccess && tCards('bound')}
        </p>
      </Form>
    </Card>
  );
}

/** Shows the captcha that sends the code. It is hidden while a code is on its way. */
function SendCode({ buyerMobile, codeFieldId }: { buyerMobile: string; codeFieldId: string }) {
  const t = useTexts(weekCardsTexts);
  const { captcha, secondsLeft, sent, failure } = useCodeStep({
    send: (NECaptchaValidate) => callSignedIn(sendWeekCardCode, { body: { buyerMobile, NECaptchaValidate } }),
    codeFieldId,
  });
  return (
    <div className={styles.wide}>
      {!isMobileCn(buyerMobile) && secondsLeft === 0 && <p className={textStyles.detail}>{t('codeAfterMobile')}</p>}
      {isMobileCn(buyerMobile) && secondsLeft === 0 && <CaptchaField captcha={captcha} purpose="weekCardSms" />}
      <div role="status">{sent && <Note>{t('codeSent')}</Note>}</div>
      {secondsLeft > 0 && <p className={textStyles.detail}>{t('resendIn', { seconds: secondsLeft })}</p>}
      <FailureNote error={failure} />
    </div>
  );
}
