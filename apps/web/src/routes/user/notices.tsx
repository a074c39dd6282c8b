import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/titles.ts';
import { NoticesPage } from '../../features/notification/notices-page.tsx';

export const Route = createFileRoute('/user/notices')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'notices'),
  component: NoticesPage,
});
