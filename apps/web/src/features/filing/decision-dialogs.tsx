import { returnFiling, undoFiling, withdrawFiling } from '@haidai/contract/filing';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { ConfirmDialog } from '../../core/page/confirm-dialog.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Filing } from './queries.ts';
import { shortFault } from './short-fault.ts';
import { filingTexts } from './texts.ts';

interface DecisionProps {
  filing: Filing;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a filing back to its author, with the reason. */
export function ReturnDialog({ filing: { filingId, number }, onDone, onClose }: DecisionProps) {
  const t = useTexts(filingTexts);
  const give = useOperation(returnFiling);
  const form = useForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: shortFault(why, t) }),
    submit: ({ why }) => give.mutateAsync({ body: { filingId, why: why.trim() } }),
    onDone,
  });
  return (
    <Dialog title={t('giveTitle', { number })} isForm onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <TextField label={t('why')} required maxLength={300} {...form.field('why')} />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('working')}>
            {t('give')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Takes a filing back that is not yet published. */
export function WithdrawDialog({ filing: { filingId, number, changes }, onDone, onClose }: DecisionProps) {
  const t = useTexts(filingTexts);
  const withdraw = useOperation(withdrawFiling);
  return (
    <ConfirmDialog
      title={t('withdrawTitle', { number })}
      declineLabel={t('back')}
      confirmLabel={t('confirmWithdraw')}
      busyLabel={t('working')}
      call={withdraw}
      onConfirm={() => withdraw.mutate({ body: { filingId } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t('withdrawLead', { rows: changes })}</p>
    </ConfirmDialog>
  );
}

interface UndoDialogProps {
  filing: Filing;
  onDone: (filingId: string) => void;
  onClose: () => void;
}

/** Begins a draft that undoes a published filing. */
export function UndoDialog({ filing: { filingId, number }, onDone, onClose }: UndoDialogProps) {
  const t = useTexts(filingTexts);
  const undo = useOperation(undoFiling);
  return (
    <ConfirmDialog
      title={t('undoTitle', { number })}
      declineLabel={t('back')}
      confirmLabel={t('confirmUndo')}
      busyLabel={t('working')}
      call={undo}
      onConfirm={() => undo.mutate({ body: { filingId } }, { onSuccess: (next) => onDone(next.filingId) })}
      onClose={onClose}
    >
      <p>{t('undoLead')}</p>
    </ConfirmDialog>
  );
}
