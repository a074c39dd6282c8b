import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { PointsPage } from '../../features/member/points/points-page.tsx';

export const Route = createFileRoute('/user/points')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'points'),
  component: PointsPage,
});
