import { createFileRoute } from '@tanstack/react-router';
import { identifier, searchParams, text } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { DecisionPage } from '../../features/disruption/decision-page.tsx';

const search = searchParams({ key: identifier(64), show: text(/^\d{4}-\d\d-\d\d-[A-Z]{5,9}$/) });

export const Route = createFileRoute('/self/flightDecision')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context, titleTexts, 'flightDecision'),
  component: DecisionPage,
});
