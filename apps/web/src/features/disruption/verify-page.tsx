import './decision.css';
import { verifyCertificate } from '@haidai/contract/disruption';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { SliderCaptcha } from '../identity/index.ts';
import { certificateTexts } from './certificate-texts.ts';
import { VerifiedCertificate } from './verified-certificate.tsx';

const route = getRouteApi('/self/Verification');

/** /self/Verification: whether a certificate is ours, by its number and code. */
export function VerifyPage() {
  const t = useTexts(certificateTexts);
  const asked = route.useSearch();
  const check = useOperation(verifyCertificate);
  const found = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ certificateNo: asked.certificateNo, verifyCode: '' });
  const [{ puzzle, pass }, setPuzzle] = useState({ puzzle: 0, pass: '' });
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, check.error);
  const wrong = {
    certificateNo: !/^YW\d{16}$/i.test(typed.certificateNo.trim()),
    verifyCode: typed.verifyCode.trim().length !== 8,
    puzzle: pass === '',
  };
  const tried = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (Object.values(wrong).some(Boolean) || check.isPending) return;
    check.mutate(
      { body: { ...typed, NECaptchaValidate: pass } },
      {
        onSuccess: () => {
          setAttempts(0);
          found.current?.focus();
        },
        onSettled: () => setPuzzle({ puzzle: puzzle + 1, pass: '' }),
      },
    );
  };
  return (
    <main id="main" className="wrap dr-page">
      <div className="page-h">
        <h1>{t('verifyTitle')}</h1>
        <p className="sec">{t('verifyLead')}</p>
      </div>
      <Card>
        <form ref={form} className="dr-form" onSubmit={submit} noValidate>
          <TextField
            label={t('certificateNo')}
            maxLength={24}
            value={typed.certificateNo}
            onChange={(certificateNo) => setTyped({ ...typed, certificateNo })}
            error={tried && wrong.certificateNo ? t('certificateNoWrong') : undefined}
          />
          <TextField
            label={t('verifyCode')}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            value={typed.verifyCode}
            onChange={(verifyCode) => setTyped({ ...typed, verifyCode })}
            error={tried && wrong.verifyCode ? t('verifyCodeWrong') : undefined}
          />
          <SliderCaptcha
            key={puzzle}
            purpose="verification"
            onPassed={(earned) => setPuzzle({ puzzle, pass: earned })}
            error={tried && wrong.puzzle ? t('puzzleNeeded') : undefined}
          />
          {check.error && <Note tone="err">{isRefusal(check.error) ? check.error.message : t('lost')}</Note>}
          <Button kind="primary" type="submit" busyText={check.isPending && t('looking')}>
            {t('verify')}
          </Button>
        </form>
      </Card>
      <div ref={found} tabIndex={-1}>
        {check.data && <VerifiedCertificate certificate={check.data} />}
      </div>
    </main>
  );
}
