import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface MessageDialogProps {
  title: string;
  message: string;
  button: string;
  onClose: () => void;
}

/** Something said that wants to be read before one goes on. */
export function MessageDialog({ title, message, button, onClose }: MessageDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body">
        <p role="alert">{message}</p>
        <div className="dialog-actions">
          <Button kind="primary" onClick={onClose}>
            {button}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
