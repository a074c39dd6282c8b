import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../../app/head.ts';
import { requireMember } from '../../../app/require-login.ts';
import { optional, orderNo, searchParams } from '../../../app/search-params.ts';
import { titleTexts } from '../../../app/titles.ts';
import { WeekCardsPage } from '../../../features/weekcard/cards-page.tsx';

/** A purchase leads here with its number; the page shows all cards. */
const search = searchParams({ orderNo: optional(orderNo) });

export const Route = createFileRoute('/user/week/card')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'weekCards'),
  component: WeekCardsPage,
});
