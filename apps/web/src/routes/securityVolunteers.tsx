import { createFileRoute } from '@tanstack/react-router';
import { VolunteersPage } from '../features/content/documents/volunteers-page.tsx';
import { loadHeads } from '../features/content/head/load-heads.ts';
import { loadDocument } from '../features/content/text/load-text.ts';
import { TextMissing } from '../features/content/text/text-missing.tsx';

export const Route = createFileRoute('/securityVolunteers')({
  loader: () => loadDocument('SECURITY_VOLUNTEERS'),
  head: async ({ match }) => (await loadHeads(match.context.language)).volunteersHead(match.context),
  component: VolunteersPage,
  notFoundComponent: TextMissing,
});
