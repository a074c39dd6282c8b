import { Dialog } from '../../ui/dialog.tsx';

interface LoginDialogProps {
  onSignedIn: () => void;
  onClose: () => void;
}

export function LoginDialog({ onClose }: LoginDialogProps) {
  return <Dialog title="登录" width={400} onClose={onClose} />;
}
