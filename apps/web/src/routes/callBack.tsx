import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../core/page/head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { CallBackPage } from '../features/feedback/call-back/call-back-page.tsx';

export const Route = createFileRoute('/callBack')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'callBack'),
  component: CallBackPage,
});
