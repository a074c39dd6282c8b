import { syncHistoryData } from '@haidai/contract/identity';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { joiningTexts } from './texts.ts';

interface HistoryDialogProps {
  orderCount: number;
  /** Called after the decision of the member, with the message about its result. */
  onAnswered: (message: string) => void;
  /** Called if the member closes the dialog without a decision. A later login asks again. */
  onLeave: () => void;
}

/** Asks if the member wants to take over the orders that were made by SMS with the same mobile. */
export function HistoryDialog({ orderCount, onAnswered, onLeave }: HistoryDialogProps) {
  const t = useTexts(joiningTexts);
  const failureText = useFailureText();
  const settle = useOperation(syncHistoryData);
  const decide = (operateType: '1' | '2') =>
    settle.mutate(
      { query: { operateType } },
      {
        onSuccess: () => onAnswered(t(operateType === '1' ? 'synced' : 'refused')),
        onError: (error) => onAnswered(failureText(error)),
      },
    );
  const wish = settle.variables?.query.operateType;
  const busyText = (operateType: '1' | '2') => settle.isPending && wish === operateType && t('saving');
  return (
    <Dialog title={t('historyTitle')} onClose={onLeave}>
      <div className={dialogStyles.body}>
        <p>{t('historyLead', { count: orderCount })}</p>
        <div className={dialogStyles.actions}>
          <Button kind="outline" busyText={busyText('2')} onClick={() => decide('2')}>
            {t('refuse')}
          </Button>
          <Button kind="primary" busyText={busyText('1')} onClick={() => decide('1')}>
            {t('sync')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
