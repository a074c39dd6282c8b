import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { WaitlistsPage } from '../../features/waitlist/list/waitlists-page.tsx';

export const Route = createFileRoute('/user/waitlist')({
  ssr: false,
  head: ({ match }) => pageHead(match.context, titleTexts, 'waitlists'),
  component: WaitlistsPage,
});
