import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { NameCorrectionByTicketPage } from '../../features/name-correction/by-ticket-page.tsx';

export const Route = createFileRoute('/self/nameCorrection')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'nameByTicket'),
  component: NameCorrectionByTicketPage,
});
