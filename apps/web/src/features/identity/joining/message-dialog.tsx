import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
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
