import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { CalculatorPage } from '../../features/exchange/calculator/calculator-page.tsx';

export const Route = createFileRoute('/self/calculator')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'calculator'),
  component: CalculatorPage,
});
