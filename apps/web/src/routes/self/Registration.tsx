import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { RegisterPage } from '../../features/disruption/register-page.tsx';

export const Route = createFileRoute('/self/Registration')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'registration'),
  component: RegisterPage,
});
