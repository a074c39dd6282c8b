import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { openSearchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { ByTicketPage } from '../../features/exchange/by-ticket-page.tsx';

export const Route = createFileRoute('/self/reschedul')({
  // The navigation leads here with type=1.
  validateSearch: openSearchParams({}),
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'byTicket'),
  component: ByTicketPage,
});
