import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../../app/head.ts';
import { titleTexts } from '../../../app/titles.ts';
import { AssistancePage } from '../../../features/assistance/assistance-page.tsx';

const search = z.object({ orderNo: z.catch(z._default(z.string().check(z.maxLength(24)), ''), '') });

export const Route = createFileRoute('/user/reshoporder/endorse')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'endorse'),
  component: Endorse,
});

function Endorse() {
  const { orderNo } = Route.useSearch();
  return <AssistancePage kind="ENDORSE" orderNo={orderNo} />;
}
