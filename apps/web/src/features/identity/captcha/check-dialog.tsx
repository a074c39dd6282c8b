import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { identityTexts } from '../texts.ts';
import styles from './check-dialog.module.css';
import { SliderCaptcha } from './slider-captcha.tsx';
import { useHumanCheck } from './use-human-check.ts';
import type { CaptchaPurpose } from './use-puzzle.ts';

interface CheckDialogProps {
  purpose: CaptchaPurpose;
  /** The title and the first sentence, where the general ones do not fit. */
  title?: string;
  lead?: string;
  onPassed: (pass: string) => void;
  onClose: () => void;
}

/**
 * Asks a person for a check over the form. The traveller solves the puzzle, or lets the browser work for some seconds.
 * The second way needs neither sight nor fine movement nor an answer.
 */
export function CheckDialog({ purpose, title, lead, onPassed, onClose }: CheckDialogProps) {
  const t = useTexts(identityTexts);
  const [isQuiet, setQuiet] = useState(false);
  const quiet = useHumanCheck({ purpose, way: 'quiet', onPassed });
  const begin = () => {
    setQuiet(true);
    void quiet.run();
  };
  const isFailed = quiet.state === 'failed';
  return (
    <Dialog title={title ?? t('checkTitle')} width={400} onClose={onClose}>
      <div className={dialogStyles.body}>
        <p className={textStyles.detail}>{lead ?? t('checkLead')}</p>
        {isQuiet && !isFailed ? (
          <div className={styles.quiet}>
            <p role="status">{t('checkQuietRunning')}</p>
            <progress className={styles.progress} aria-label={t('checkProgress')} value={quiet.progress} max={1} />
            <Button kind="text" onClick={() => setQuiet(false)}>
              {t('checkPuzzle')}
            </Button>
          </div>
        ) : (
          <div className={styles.ways}>
            {isFailed && <FailureNote error={quiet.failure} />}
            <Button kind="outline" block onClick={begin}>
              {t('checkQuiet')}
            </Button>
            <SliderCaptcha purpose={purpose} onPassed={onPassed} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
