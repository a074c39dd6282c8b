import { useEffect, useEffectEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import type { CaptchaStep } from '../../../core/form/use-captcha-step.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { identityTexts } from '../texts.ts';
import styles from './captcha-field.module.css';
import { CheckDialog } from './check-dialog.tsx';
import { useHumanCheck } from './use-human-check.ts';
import type { CaptchaPurpose } from './use-puzzle.ts';

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
  const t = useTexts(identityTexts);
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
      {isAsked && <CheckDialog purpose={purpose} onPassed={check.pass} onClose={() => setOpen(false)} />}
    </div>
  );
}
