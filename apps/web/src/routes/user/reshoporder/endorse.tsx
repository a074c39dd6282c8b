import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../../core/address/search-params.ts';
import { pageHead } from '../../../core/page/head.ts';
import { titleTexts } from '../../../core/page/title-texts.ts';
import { AssistancePage } from '../../../features/assistance/assistance-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/user/reshoporder/endorse')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context, titleTexts, 'endorse'),
  component: Endorse,
});

const page = getRouteApi('/user/reshoporder/endorse');

function Endorse() {
  const { orderNo } = page.useSearch();
  return <AssistancePage kind="ENDORSE" orderNo={orderNo} />;
}
