import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { AssistancePage } from '../../features/assistance/assistance-page.tsx';

const search = z.object({ orderNo: z.catch(z._default(z.string().check(z.maxLength(24)), ''), '') });

export const Route = createFileRoute('/self/ManuallyReschedul')({
  ssr: false,
  beforeLoad: requireLogin,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'manualChange'),
  component: ManualChange,
});

function ManualChange() {
  const { orderNo } = Route.useSearch();
  return (
    <main id="main" className="wrap">
      <AssistancePage kind="CHANGE" orderNo={orderNo} />
    </main>
  );
}
