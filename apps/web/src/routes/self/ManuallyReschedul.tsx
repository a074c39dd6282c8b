import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { AssistancePage } from '../../features/assistance/assistance-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/self/ManuallyReschedul')({
  ssr: false,
  beforeLoad: requireLogin,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'manualChange'),
  component: ManualChange,
});

const page = getRouteApi('/self/ManuallyReschedul');

function ManualChange() {
  const { orderNo } = page.useSearch();
  return (
    <main id="main" className="wrap">
      <AssistancePage kind="CHANGE" orderNo={orderNo} />
    </main>
  );
}
