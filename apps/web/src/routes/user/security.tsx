import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { SignInsPage } from '../../features/identity/sign-ins-page.tsx';
import { signInTexts } from '../../features/identity/texts.ts';

export const Route = createFileRoute('/user/security')({
  head: ({ match }) => pageHead(match.context.language, signInTexts, 'title'),
  component: SignInsPage,
});
