import type { OperationResult } from '@haidai/contract';
import { openReservation, sendReservationCode } from '@haidai/contract/documents';
import { isSixDigitCode } from '@haidai/domain/formats';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { Form } from '../../core/form/form.tsx';
import { useCodeStep } from '../../core/form/use-code-step.ts';
import { useForm } from '../../core/form/use-form.ts';
import { logIn } from '../../core/session/log-in.ts';
import { refreshSession } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { CaptchaField } from '../identity/index.ts';
import styles from './documents.module.css';
import { documentsTexts } from './texts.ts';

export type Opened = Pick<OperationResult<typeof openReservation>, 'orderNo' | 'family'>;

interface OpenByCodeProps {
  reservationKey: string;
  onOpened: (opened: Opened) => void;
}

/**
 * Asks for the code that opens the reservation. A solved puzzle sends it to the mobile of the reservation. The code
 * signs the visitor in and opens the order.
 */
export function OpenByCode({ reservationKey, onOpened }: OpenByCodeProps) {
  const t = useTexts(documentsTexts);
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { validCode: '' },
    check: ({ validCode }) => ({ validCode: isSixDigitCode(validCode.trim()) ? undefined : t('codeWrong') }),
    submit: async ({ validCode }) => {
      const opened = await logIn(openReservation, { body: { reservationKey, validCode: validCode.trim() } });
      await refreshSession(queryClient);
      return opened;
    },
    onDone: onOpened,
  });
  const { captcha, isSending, sent, secondsLeft, failure } = useCodeStep({
    send: (NECaptchaValidate) => call(sendReservationCode, { body: { reservationKey, NECaptchaValidate } }),
  });
  return (
    <Form form={form} className={styles.code}>
      {secondsLeft === 0 && <CaptchaField captcha={captcha} purpose="reservationSms" />}
      <div role="status">
        {isSending && <Note>{t('sending')}</Note>}
        {sent && secondsLeft > 0 && (
          <Note>
            {t('codeSent', { mobile: sent.mobileMasked })} {t('resend', { seconds: secondsLeft })}
          </Note>
        )}
      </div>
      {sent && <CodeField label={t('code')} required {...form.field('validCode')} submits />}
      <FailureNote error={failure ?? form.failure} />
      {sent && (
        <Button kind="primary" type="submit" busyText={form.isSending && t('opening')}>
          {t('open')}
        </Button>
      )}
    </Form>
  );
}
