import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import { AwardPassengersPage } from '../../features/award/passengers-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/paxInfoInput')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'passengers'),
  component: AwardPassengersPage,
});
