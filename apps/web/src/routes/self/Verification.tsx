import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { VerifyPage } from '../../features/disruption/verify-page.tsx';

const search = z.object({ certificateNo: z.catch(z._default(z.string().check(z.maxLength(24)), ''), '') });

export const Route = createFileRoute('/self/Verification')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'verification'),
  component: VerifyPage,
});
