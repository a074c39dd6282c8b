import { createFileRoute, redirect } from '@tanstack/react-router';

/** The desk begins at the inbox. An earlier address of a queue, `/ops?queue=…`, leads to its work there. */
export const Route = createFileRoute('/ops/')({
  staticData: { header: 'none' },
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/ops/$tool', params: { tool: 'inbox' }, search, replace: true });
  },
});
