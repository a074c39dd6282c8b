import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './check-dialog.module.css';
import { checkTexts } from './check-texts.ts';
import { useHumanCheck } from './use-human-check.ts';
import type { CaptchaPurpose } from './use-puzzle.ts';

interface QuietDialogProps {
  purpose: CaptchaPurpose;
  onPassed: (pass: string) => void;
  onClose: () => void;
}

/**
 * The human check of elder mode, over the form. It begins by itself, asks nothing and has no puzzle. A traveller whom it
 * does not pass can ask the staff for a call.
 */
export function QuietDialog({ purpose, onPassed, onClose }: QuietDialogProps) {
  const t = useTexts(checkTexts);
  const { state, progress, failure, run } = useHumanCheck({ purpose, way: 'quiet', onPassed });
  const begin = useEffectEvent(() => void run());
  useEffect(() => begin(), []);
  const isFailed = state === 'failed';
  return (
    <Dialog title={t('checkTitle')} width={400} onClose={onClose}>
      <div className={classNames(dialogStyles.body, styles.ways)}>
        <p role="status">{t(isFailed ? 'checkElderFailed' : 'checkElder')}</p>
        {!isFailed && <progress className={styles.progress} aria-label={t('checkProgress')} value={progress} max={1} />}
        {isFailed && (
          <>
            <FailureNote error={failure} />
            <Button kind="secondary" block onClick={() => void run()}>
              {t('checkAgain')}
            </Button>
            <Link className={buttonClass({ kind: 'outline', block: true })} to="/callBack">
              {t('checkCallBack')}
            </Link>
          </>
        )}
      </div>
    </Dialog>
  );
}
