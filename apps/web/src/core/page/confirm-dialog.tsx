import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../api/failure-note.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will be gone, and what it costs. */
  children: ReactNode;
  /** On the button that leaves everything as it is. */
  keep: string;
  /** On the button that does it, and on it while the call is on its way. */
  doIt: string;
  doing: string;
  /** The call, as it stands: what it refuses is said here. */
  call: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that cannot be taken back. */
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
