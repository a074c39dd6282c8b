import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { WatchesPage } from '../../features/price-watch/watches-page.tsx';

export const Route = createFileRoute('/user/watches')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'watches'),
  component: WatchesPage,
});
