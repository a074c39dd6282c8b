import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { loadSessionUser, useSessionUser } from '../../core/session/session.ts';
import { AssistancePage } from '../../features/assistance/assistance-page.tsx';
import { ManualChangeByTicket } from '../../features/assistance/manual-change-by-ticket.tsx';
import layoutStyles from '../../ui/layout.module.css';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/self/ManuallyReschedul')({
  ssr: false,
  validateSearch: search,
  // The content of the page depends on the signed-in user.
  loader: ({ context: { queryClient } }) => loadSessionUser(queryClient),
  head: ({ match }) => pageHead(match.context, titleTexts, 'manualChange'),
  component: ManualChange,
});

const page = getRouteApi('/self/ManuallyReschedul');

function ManualChange() {
  const { orderNo } = page.useSearch();
  const user = useSessionUser();
  return (
    <main id="main" className={layoutStyles.container}>
      {user === null ? <ManualChangeByTicket /> : <AssistancePage kind="CHANGE" orderNo={orderNo} />}
    </main>
  );
}
