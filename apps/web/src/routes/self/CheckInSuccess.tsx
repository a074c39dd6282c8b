import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { PassPage } from '../../features/checkin/pass/pass-page.tsx';

export const Route = createFileRoute('/self/CheckInSuccess')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'boardingPass'),
  component: PassPage,
});
