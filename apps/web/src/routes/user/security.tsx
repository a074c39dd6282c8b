import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { SignInsPage } from '../../features/identity/sign-ins-page.tsx';

export const Route = createFileRoute('/user/security')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'signIns'),
  component: SignInsPage,
});
