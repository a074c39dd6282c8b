import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { SliderCaptcha } from '../identity/index.ts';
import { certificateTexts } from './certificate-texts.ts';
import styles from './decision.module.css';

const route = getRouteApi('/self/Verification');

interface Typed {
  certificateNo: string;
  verifyCode: string;
  NECaptchaValidate: string;
}

/** A kind of paper with a number and a code: how its numbers look, and what is shown of one that is ours. */
export interface PaperKind {
  pattern: RegExp;
  check(typed: Typed): Promise<ReactNode>;
}

/** /self/Verification: whether a paper is ours, by its number and code. Which kinds there are says the route. */
export function VerifyPage({ kinds }: { kinds: readonly PaperKind[] }) {
  const t = useTexts(certificateTexts);
  const asked = route.useSearch();
  const kindOf = (number: string) => kinds.find(({ pattern }) => pattern.test(number.trim()));
  const check = useMutation({ mutationFn: async (body: Typed) => kindOf(body.certificateNo)?.check(body) });
  const found = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ certificateNo: asked.certificateNo, verifyCode: '' });
  const [{ puzzle, pass }, setPuzzle] = useState({ puzzle: 0, pass: '' });
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, check.error);
  const wrong = {
    certificateNo: !kindOf(typed.certificateNo),
    verifyCode: typed.verifyCode.trim().length !== 8,
    puzzle: pass === '',
  };
  const tried = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (Object.values(wrong).some(Boolean) || check.isPending) return;
    check.mutate(
      { ...typed, NECaptchaValidate: pass },
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
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('verifyTitle')}</h1>
        <p className={textStyles.secondary}>{t('verifyLead')}</p>
      </div>
      <Card>
        <form ref={form} className={layoutStyles.formFields} onSubmit={submit} noValidate>
          <TextField
            label={t('certificateNo')}
            required
            maxLength={24}
            value={typed.certificateNo}
            onChange={(certificateNo) => setTyped({ ...typed, certificateNo })}
            error={tried && wrong.certificateNo ? t('certificateNoWrong') : undefined}
          />
          <TextField
            label={t('verifyCode')}
            required
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
          <FailureNote error={check.error} />
          <Button kind="primary" size="l" type="submit" busyText={check.isPending && t('looking')}>
            {t('verify')}
          </Button>
        </form>
      </Card>
      <div ref={found} tabIndex={-1}>
        {check.data}
      </div>
    </main>
  );
}
