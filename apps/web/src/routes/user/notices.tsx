import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { NoticesPage } from '../../features/notification/notices-page.tsx';

export const Route = createFileRoute('/user/notices')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'notices'),
  component: NoticesPage,
});
