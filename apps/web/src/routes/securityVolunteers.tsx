import { createFileRoute } from '@tanstack/react-router';
import { loadHeads } from '../features/content/load-heads.ts';
import { loadDocument } from '../features/content/load-text.ts';
import { VolunteersPage } from '../features/content/volunteers-page.tsx';

export const Route = createFileRoute('/securityVolunteers')({
  loader: () => loadDocument('SECURITY_VOLUNTEERS'),
  head: async ({ match }) => (await loadHeads(match.context.language)).volunteersHead(match.context),
  component: VolunteersPage,
});
