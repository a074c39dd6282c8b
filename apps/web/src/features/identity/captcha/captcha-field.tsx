import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import type { CaptchaStep } from '../../../core/form/use-captcha-step.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './captcha-field.module.css';
import { captchaTexts } from './texts.ts';
import { useHumanCheck } from './use-human-check.ts';
import type { CaptchaPurpose } from './use-puzzle.ts';

const CheckDialog = lazy(() => import('./check-dialog.tsx').then((module) => ({ default: module.CheckDialog })));

interface CaptchaFieldProps {
  purpose: CaptchaPurpose;
  captcha: CaptchaStep;
}

/**
 * The human check of a form. It shows nothing until the traveller sends the form. Then the browser works on a short
 * task. If the server asks for more, a dialog opens over the form. Each call of the form has its own check.
 */
export function CaptchaField({ purpose, captcha }: CaptchaFieldProps) {
  return <HumanCheck key={captcha.key} purpose={purpose} captcha={captcha} />;
}

function HumanCheck({ purpose, captcha: { wanted, mustProve, onPassed, onRequest } }: CaptchaFieldProps) {
  const t = useTexts(captchaTexts);
  const [isOpen, setOpen] = useState(true);
  const check = useHumanCheck({ purpose, ...(mustProve && { way: 'person' }), onPassed });
  const begin = useEffectEvent(() => {
    setOpen(true);
    if (check.state !== 'choice') void check.run();
  });
  useEffect(() => {
    if (wanted > 0) begin();
  }, [wanted]);
  const text = check.state === 'working' ? t('checkWorking') : check.state === 'passed' ? t('checkPassed') : '';
  const isAsked = check.state === 'choice' && isOpen;
  return (
    <div className={styles.check} data-check={check.state}>
      <p role="status" className={text ? textStyles.detail : textStyles.visuallyHidden}>
        {text}
      </p>
      {check.state === 'idle' && wanted === 0 && onRequest && (
        <Button kind="outline" onClick={onRequest}>
          {t(purpose === 'createOrder' ? 'checkGoOn' : 'sendCode')}
        </Button>
      )}
      {check.state === 'failed' && <FailureNote error={check.failure} />}
      {(check.state === 'failed' || (check.state === 'choice' && !isOpen)) && (
        <Button kind="outline" onClick={begin}>
          {t('checkGoOn')}
        </Button>
      )}
      <Suspense>
        {isAsked && <CheckDialog purpose={purpose} onPassed={check.pass} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
