import { createFileRoute } from '@tanstack/react-router';
import { optional, orderNo, searchParams } from '../../../core/address/search-params.ts';
import { pageHead } from '../../../core/page/head.ts';
import { titleTexts } from '../../../core/page/title-texts.ts';
import { requireMember } from '../../../core/session/require-login.ts';
import { WeekCardsPage } from '../../../features/weekcard/cards-page.tsx';

/**
 * The search parameters of the page. The page does not read `orderNo`: the payment of a week card leads here with the
 * number of its order, and the page lists all week cards.
 */
const search = searchParams({ orderNo: optional(orderNo) });

export const Route = createFileRoute('/user/week/card')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'weekCards'),
  component: WeekCardsPage,
});
