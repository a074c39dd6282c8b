import { useState } from 'react';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { SmsQuestion } from './find-sms-question.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { RealNameDialog } from './real-name-dialog.tsx';
import { joiningTexts } from './texts.ts';

interface AfterSmsLoginProps {
  question: SmsQuestion;
  /** Called after the last dialog. The login then continues. */
  onDone: () => void;
}

type Step =
  | { at: 'question' }
  | { at: 'joined'; message: string }
  | { at: 'realName' }
  | { at: 'answered'; message: string };

/** Shows the dialogs between an SMS login and the target page, one after the other. */
export function AfterSmsLogin({ question, onDone }: AfterSmsLoginProps) {
  const t = useTexts(joiningTexts);
  const { realNameUrl } = useSite().membership;
  const [step, setStep] = useState<Step>({ at: 'question' });
  switch (step.at) {
    case 'question':
      return question.about === 'join' ? (
        <JoinDialog {...question} onJoined={(message) => setStep({ at: 'joined', message })} onLeave={onDone} />
      ) : (
        <HistoryDialog {...question} onAnswered={(message) => setStep({ at: 'answered', message })} onLeave={onDone} />
      );
    case 'joined':
      return (
        <MessageDialog
          title={t('joinedTitle')}
          message={step.message}
          button={realNameUrl ? t('realName') : t('goOn')}
          onClose={() => (realNameUrl ? setStep({ at: 'realName' }) : onDone())}
        />
      );
    case 'realName':
      return <RealNameDialog address={realNameUrl ?? ''} onClose={onDone} />;
    case 'answered':
      return <MessageDialog title={t('notice')} message={step.message} button={t('ok')} onClose={onDone} />;
  }
}

interface MessageDialogProps {
  title: string;
  message: string;
  button: string;
  onClose: () => void;
}

/** Shows a message that the user must read before the login continues. */
function MessageDialog({ title, message, button, onClose }: MessageDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialogStyles.body}>
        <p role="alert">{message}</p>
        <div className={dialogStyles.actions}>
          <Button kind="primary" onClick={onClose}>
            {button}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
