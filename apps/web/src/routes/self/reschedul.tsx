import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ChangeByTicketPage } from '../../features/exchange/by-ticket/change-by-ticket-page.tsx';

export const Route = createFileRoute('/self/reschedul')({
  // The menus link to this page with type=1.
  validateSearch: looseSearchParams({}),
  head: ({ match }) => pageHead(match.context, titleTexts, 'byTicket'),
  component: ChangeByTicketPage,
});
