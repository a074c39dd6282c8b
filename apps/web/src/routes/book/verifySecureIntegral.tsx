import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { requireMember } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { VerifyCodePage } from '../../features/award/verify-code-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/book/verifySecureIntegral')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'secure'),
  component: VerifyCodePage,
});
