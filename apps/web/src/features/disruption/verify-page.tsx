import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useCaptchaStep } from '../../core/form/use-captcha-step.ts';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { CaptchaField } from '../identity/index.ts';
import { certificateTexts } from './certificate-texts.ts';
import styles from './decision.module.css';

const route = getRouteApi('/self/Verification');

interface Typed {
  certificateNo: string;
  verifyCode: string;
  NECaptchaValidate: string;
}

/** A kind of document with a number and a code: the pattern of its numbers and the content it shows. */
export interface DocumentKind {
  pattern: RegExp;
  check(typed: Typed): Promise<ReactNode>;
}

/** /self/Verification: checks by number and code if the carrier issued a document. The route names the kinds. */
export function VerifyPage({ kinds }: { kinds: readonly DocumentKind[] }) {
  const t = useTexts(certificateTexts);
  const asked = route.useSearch();
  const kindOf = (number: string) => kinds.find(({ pattern }) => pattern.test(number.trim()));
  const check = useMutation({ mutationFn: async (body: Typed) => kindOf(body.certificateNo)?.check(body) });
  const found = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { certificateNo: asked.certificateNo, verifyCode: '', captcha: '' },
    check: ({ certificateNo, verifyCode, captcha }) => ({
      certificateNo: kindOf(certificateNo) ? undefined : t('certificateNoWrong'),
      verifyCode: verifyCode.trim().length === 8 ? undefined : t('verifyCodeWrong'),
      captcha: captcha ? undefined : t('puzzleNeeded'),
    }),
    submit: async ({ captcha, ...typed }) => {
      await check.mutateAsync({ ...typed, NECaptchaValidate: captcha });
    },
    onDone: () => found.current?.focus(),
  });
  const captcha = useCaptchaStep(form);
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('verifyTitle')}</h1>
        <p className={textStyles.secondary}>{t('verifyLead')}</p>
      </div>
      <Card>
        <Form form={form} className={layoutStyles.formFields}>
          <TextField label={t('certificateNo')} required maxLength={24} {...form.field('certificateNo')} />
          <TextField
            label={t('verifyCode')}
            required
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.field('verifyCode')}
          />
          <CaptchaField captcha={captcha} purpose="verification" />
          <FormFailure form={form} />
          <Button kind="primary" size="l" type="submit" busyText={form.isSending && t('looking')}>
            {t('verify')}
          </Button>
        </Form>
      </Card>
      <div ref={found} tabIndex={-1}>
        {check.data}
      </div>
    </main>
  );
}
