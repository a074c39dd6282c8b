import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireMember } from '../../app/require-login.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { AwardPassengersPage } from '../../features/award/passengers-page.tsx';
import { OrderPurse, useAllowed } from '../../features/weekcard/order-card.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/paxInfoInputweek')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'passengers'),
  component: () => <AwardPassengersPage flow="WEEK" Purse={OrderPurse} useAllowed={useAllowed} />,
});
