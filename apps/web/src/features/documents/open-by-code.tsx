import type { OperationResult } from '@haidai/contract';
import { openReservation, sendReservationCode } from '@haidai/contract/documents';
import { isSixDigitCode } from '@haidai/domain/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { logIn } from '../../core/session/log-in.ts';
import { refreshSession } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Note } from '../../ui/note.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { SliderCaptcha, useSmsCode } from '../identity/index.ts';
import styles from './documents.module.css';
import { itineraryTexts } from './texts.ts';

export type Opened = Pick<OperationResult<typeof openReservation>, 'orderNo' | 'family'>;

interface OpenByCodeProps {
  reservationKey: string;
  onOpened: (opened: Opened) => void;
}

/** A puzzle brings a code to the mobile of the reservation; who can read it is signed in with it, and the order is open. */
export function OpenByCode({ reservationKey, onOpened }: OpenByCodeProps) {
  const t = useTexts(itineraryTexts);
  const queryClient = useQueryClient();
  const [puzzle, setPuzzle] = useState(0);
  const [validCode, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const { send, seconds } = useSmsCode(async (NECaptchaValidate: string) => {
    try {
      return await call(sendReservationCode, { body: { reservationKey, NECaptchaValidate } });
    } finally {
      // A puzzle is worth one code, whether it could be sent or not.
      setPuzzle((count) => count + 1);
    }
  });
  const open = useMutation({
    mutationFn: () => logIn(openReservation, { body: { reservationKey, validCode: validCode.trim() } }),
    onSuccess: async (opened) => {
      await refreshSession(queryClient);
      onOpened(opened);
    },
  });
  const form = useFormFocus(attempts, open.error);
  const isWrong = !isSixDigitCode(validCode.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isWrong && !open.isPending) open.mutate();
  };
  const failure = send.error ?? open.error;
  return (
    <form ref={form} className={styles.code} onSubmit={submit} noValidate>
      {seconds === 0 && <SliderCaptcha key={puzzle} purpose="reservationSms" onPassed={(pass) => send.mutate(pass)} />}
      <div role="status">
        {send.isPending && <Note>{t('sending')}</Note>}
        {send.data && seconds > 0 && (
          <Note>
            {t('codeSent', { mobile: send.data.mobileMasked })} {t('resend', { seconds })}
          </Note>
        )}
      </div>
      {send.data && (
        <CodeField
          label={t('code')}
          required
          value={validCode}
          onChange={setCode}
          error={attempts > 0 && isWrong ? t('codeWrong') : undefined}
          submits
        />
      )}
      <FailureNote error={failure} />
      {send.data && (
        <Button kind="primary" type="submit" busyText={open.isPending && t('opening')}>
          {t('open')}
        </Button>
      )}
    </form>
  );
}
