import { createFileRoute } from '@tanstack/react-router';
import { menusQuery } from '../features/content/index.ts';
import { volunteersHead } from '../features/content/list-heads.ts';
import { loadDocument } from '../features/content/load-text.ts';
import { VolunteersPage } from '../features/content/volunteers-page.tsx';

export const Route = createFileRoute('/securityVolunteers')({
  loader: async ({ context: { queryClient } }) => {
    const [document] = await Promise.all([
      loadDocument('SECURITY_VOLUNTEERS'),
      queryClient.ensureQueryData(menusQuery('9999')),
    ]);
    return document;
  },
  head: ({ match }) => volunteersHead(match.context),
  component: VolunteersPage,
});
