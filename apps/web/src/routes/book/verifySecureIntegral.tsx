import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import { VerifyCodePage } from '../../features/award/verify-code-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/verifySecureIntegral')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'secure'),
  component: VerifyCodePage,
});
