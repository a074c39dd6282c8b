import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { CalculatorPage } from '../../features/exchange/calculator/calculator-page.tsx';

export const Route = createFileRoute('/self/calculator')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'calculator'),
  component: CalculatorPage,
});
