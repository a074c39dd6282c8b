import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FailureNote } from '../api/failure-note.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The text that tells what will be lost, and the cost. */
  children: ReactNode;
  /** The label of the button that changes nothing. */
  declineLabel: string;
  /** The label of the button that confirms, and its label while the call runs. */
  confirmLabel: string;
  busyLabel: string;
  /** The state of the call. The dialog shows its refusal. */
  call: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  declineLabel,
  confirmLabel,
  busyLabel,
  call,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialogStyles.body}>
        {children}
        <FailureNote error={call.error} />
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={onClose}>
            {declineLabel}
          </Button>
          <Button kind="primary" busyText={call.isPending && busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
