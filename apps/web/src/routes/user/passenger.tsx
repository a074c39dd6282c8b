import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { PassengersPage } from '../../features/member/passengers/passengers-page.tsx';

export const Route = createFileRoute('/user/passenger')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'savedPassengers'),
  component: PassengersPage,
});
