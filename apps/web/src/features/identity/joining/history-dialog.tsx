import { syncHistoryData } from '@haidai/contract/identity';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { joiningTexts } from './texts.ts';

interface HistoryDialogProps {
  orderCount: number;
  /** The member has decided; this is what came of it. */
  onSaid: (message: string) => void;
  /** Closed without a decision: asked again another time. */
  onLeave: () => void;
}

/** Whether orders made by SMS with the member's mobile shall be the member's. */
export function HistoryDialog({ orderCount, onSaid, onLeave }: HistoryDialogProps) {
  const t = useTexts(joiningTexts);
  const failureText = useFailureText();
  const settle = useOperation(syncHistoryData);
  const decide = (operateType: '1' | '2') =>
    settle.mutate(
      { query: { operateType } },
      {
        onSuccess: () => onSaid(t(operateType === '1' ? 'synced' : 'refused')),
        onError: (error) => onSaid(failureText(error)),
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
