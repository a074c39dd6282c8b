import { lazy, Suspense, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useElderMode } from '../../../core/page/elder-mode.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './check-dialog.module.css';
import { checkTexts } from './check-texts.ts';
import { QuietDialog } from './quiet-dialog.tsx';
import { useHumanCheck } from './use-human-check.ts';
import type { CaptchaPurpose } from './use-puzzle.ts';

const SliderCaptcha = lazy(() => import('./slider-captcha.tsx').then((module) => ({ default: module.SliderCaptcha })));

interface CheckDialogProps {
  purpose: CaptchaPurpose;
  /** The title and the first sentence, where the general ones do not fit. */
  title?: string;
  lead?: string;
  onPassed: (pass: string) => void;
  onClose: () => void;
}

/** Asks a person for a check over the form. In elder mode the check asks nothing. */
export function CheckDialog(props: CheckDialogProps) {
  return useElderMode() ? <QuietDialog {...props} /> : <ChoiceDialog {...props} />;
}

/**
 * Offers two ways. The traveller lets the browser work for some seconds, or solves a puzzle.
 * The first way needs neither sight nor fine movement nor an answer. The puzzle loads when the traveller chooses it.
 */
function ChoiceDialog({ purpose, title, lead, onPassed, onClose }: CheckDialogProps) {
  const t = useTexts(checkTexts);
  const [way, setWay] = useState<'quiet' | 'puzzle'>();
  const quiet = useHumanCheck({ purpose, way: 'quiet', onPassed });
  const isQuiet = way === 'quiet' && quiet.state !== 'failed';
  const begin = () => {
    setWay('quiet');
    void quiet.run();
  };
  // The buttons stay, so that the pressed one keeps the focus.
  return (
    <Dialog title={title ?? t('checkTitle')} width={400} onClose={onClose}>
      <div className={classNames(dialogStyles.body, styles.ways)}>
        <p className={textStyles.detail}>{lead ?? t('checkLead')}</p>
        <Button kind={isQuiet ? 'secondary' : 'outline'} block aria-pressed={isQuiet} onClick={begin}>
          {t('checkQuiet')}
        </Button>
        <p role="status" className={classNames(textStyles.detail, styles.status)}>
          {isQuiet && t('checkQuietRunning')}
        </p>
        {isQuiet && (
          <progress className={styles.progress} aria-label={t('checkProgress')} value={quiet.progress} max={1} />
        )}
        {quiet.state === 'failed' && way === 'quiet' && <FailureNote error={quiet.failure} />}
        <Button
          kind={way === 'puzzle' ? 'secondary' : 'outline'}
          block
          data-way="puzzle"
          aria-pressed={way === 'puzzle'}
          onClick={() => setWay('puzzle')}
        >
          {t('checkPuzzle')}
        </Button>
        <Suspense>{way === 'puzzle' && <SliderCaptcha purpose={purpose} onPassed={onPassed} />}</Suspense>
      </div>
    </Dialog>
  );
}
