import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { WeekHomePage } from '../../features/weekcard/home-page.tsx';
import { productsQuery } from '../../features/weekcard/queries.ts';

export const Route = createFileRoute('/book/weekHome')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(productsQuery),
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'weekHome'),
  component: WeekHomePage,
});
