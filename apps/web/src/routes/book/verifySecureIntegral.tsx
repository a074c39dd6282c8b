import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireMember } from '../../app/require-login.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { VerifyCodePage } from '../../features/award/verify-code-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/verifySecureIntegral')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'secure'),
  component: VerifyCodePage,
});
