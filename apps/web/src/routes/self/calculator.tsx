import { createFileRoute } from '@tanstack/react-router';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { CalculatorPage } from '../../features/exchange/calculator/calculator-page.tsx';

export const Route = createFileRoute('/self/calculator')({
  head: ({ match }) => listedHead(match.context, titleTexts, 'calculator', '/self/calculator'),
  component: CalculatorPage,
});
