import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../core/session/require-login.ts';
import { AccountLayout } from '../../features/member/account-layout.tsx';

/** The user centre: the guard and the frame of all pages under /user. */
export const Route = createFileRoute('/user')({
  ssr: false,
  beforeLoad: requireLogin,
  component: AccountLayout,
});
