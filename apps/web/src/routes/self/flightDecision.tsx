import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { identifier, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { DecisionPage } from '../../features/disruption/decision-page.tsx';

const search = searchParams({ key: identifier(64) });

export const Route = createFileRoute('/self/flightDecision')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'flightDecision'),
  component: DecisionPage,
});
