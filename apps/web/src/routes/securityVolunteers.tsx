import { createFileRoute } from '@tanstack/react-router';
import { volunteersHead } from '../features/content/list-heads.ts';
import { loadDocument } from '../features/content/load-text.ts';
import { VolunteersPage } from '../features/content/volunteers-page.tsx';

export const Route = createFileRoute('/securityVolunteers')({
  loader: () => loadDocument('SECURITY_VOLUNTEERS'),
  head: ({ match }) => volunteersHead(match.context),
  component: VolunteersPage,
});
