import { createFileRoute, redirect } from '@tanstack/react-router';

/** The desk begins at the overview. The address of a queue, `/ops?queue=…`, leads to its work in the inbox. */
export const Route = createFileRoute('/ops/')({
  staticData: { header: 'none' },
  beforeLoad: ({ search }) => {
    const tool = search.queue === undefined ? 'overview' : 'inbox';
    throw redirect({ to: '/ops/$tool', params: { tool }, search, replace: true });
  },
});
