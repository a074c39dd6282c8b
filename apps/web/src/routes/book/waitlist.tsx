import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { BeginPage } from '../../features/waitlist/begin/begin-page.tsx';
import { waitlistSearch } from '../../features/waitlist-offer/waitlist-search.ts';

export const Route = createFileRoute('/book/waitlist')({
  ssr: false,
  validateSearch: waitlistSearch,
  head: ({ match }) => pageHead(match.context, titleTexts, 'waitlist'),
  component: Waitlist,
});

const page = getRouteApi('/book/waitlist');

function Waitlist() {
  const navigate = page.useNavigate();
  return (
    <BeginPage
      search={page.useSearch()}
      onChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
