import { createFileRoute } from '@tanstack/react-router';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { RegisterPage } from '../../features/disruption/register-page.tsx';

export const Route = createFileRoute('/self/Registration')({
  head: ({ match }) => listedHead(match.context, titleTexts, 'registration', '/self/Registration'),
  component: RegisterPage,
});
