import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ReceiversPage } from '../../features/member/receivers/receivers-page.tsx';

export const Route = createFileRoute('/user/addressee')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'receivers'),
  component: ReceiversPage,
});
