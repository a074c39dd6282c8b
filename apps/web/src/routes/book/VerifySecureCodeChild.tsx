import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { childSearch } from '../../features/linked-booking/child-search.ts';
import { ChildTicketPage } from '../../features/linked-booking/child-ticket-page.tsx';

export const Route = createFileRoute('/book/VerifySecureCodeChild')({
  // Only this browser holds the verified data.
  ssr: false,
  validateSearch: childSearch,
  head: ({ match }) => pageHead(match.context, titleTexts, 'childTicket'),
  component: ChildTicketPage,
});
