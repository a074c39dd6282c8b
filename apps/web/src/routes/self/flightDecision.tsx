import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { DecisionPage } from '../../features/disruption/decision-page.tsx';

const search = z.object({ key: z.catch(z._default(z.string().check(z.maxLength(64)), ''), '') });

export const Route = createFileRoute('/self/flightDecision')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'flightDecision'),
  component: DecisionPage,
});
