import { createFileRoute } from '@tanstack/react-router';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { WeekHomePage } from '../../features/weekcard/home-page.tsx';
import { productsQuery } from '../../features/weekcard/queries.ts';

export const Route = createFileRoute('/book/weekHome')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(productsQuery),
  head: ({ match }) => listedHead(match.context, titleTexts, 'weekHome', '/book/weekHome'),
  component: WeekHomePage,
});
