import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { pageHead } from '../../../app/head.ts';
import { orderNo, searchParams } from '../../../app/search-params.ts';
import { titleTexts } from '../../../app/titles.ts';
import { AssistancePage } from '../../../features/assistance/assistance-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/user/reshoporder/endorse')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'endorse'),
  component: Endorse,
});

const page = getRouteApi('/user/reshoporder/endorse');

function Endorse() {
  const { orderNo } = page.useSearch();
  return <AssistancePage kind="ENDORSE" orderNo={orderNo} />;
}
