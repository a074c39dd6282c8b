import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../api/failure-note.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The text that tells what will be lost, and the cost. */
  children: ReactNode;
  /** The label of the button that changes nothing. */
  keep: string;
  /** The label of the button that confirms, and its label while the call runs. */
  doIt: string;
  doing: string;
  /** The state of the call. The dialog shows its refusal. */
  call: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, children, keep, doIt, doing, call, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialogStyles.body}>
        {children}
        <FailureNote error={call.error} />
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button kind="primary" busyText={call.isPending && doing} onClick={onConfirm}>
            {doIt}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
