import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import { AwardPassengersPage } from '../../features/award/passengers-page.tsx';
import { OrderTender, useAllowed } from '../../features/weekcard/order-card.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/paxInfoInputweek')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'passengers'),
  component: () => <AwardPassengersPage flow="WEEK" Tender={OrderTender} useAllowed={useAllowed} />,
});
