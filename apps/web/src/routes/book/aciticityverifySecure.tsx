import { createActivityOrder } from '@haidai/contract/promotion';
import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { VerifySecurePage } from '../../features/booking/verify/verify-secure-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/aciticityverifySecure')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context, titleTexts, 'secure'),
  component: () => <VerifySecurePage source="ACTIVITY" operation={createActivityOrder} />,
});
