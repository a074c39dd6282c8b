import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { ByTicketPage } from '../../features/exchange/by-ticket-page.tsx';

export const Route = createFileRoute('/self/reschedul')({
  // The navigation leads here with type=1.
  validateSearch: z.looseObject({}),
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'byTicket'),
  component: ByTicketPage,
});
