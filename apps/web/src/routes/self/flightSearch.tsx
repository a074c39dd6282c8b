import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ChangeByTicketPage } from '../../features/exchange/by-ticket/change-by-ticket-page.tsx';

export const Route = createFileRoute('/self/flightSearch')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'byTicket'),
  component: ChangeByTicketPage,
});
