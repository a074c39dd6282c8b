import { createFileRoute, redirect } from '@tanstack/react-router';

/** The desk begins at the overview, also for the link of an invitation, whose key stands in the hash. The address of a queue, `/ops?queue=…`, leads to its work in the inbox. */
export const Route = createFileRoute('/ops/')({
  staticData: { header: 'none' },
  beforeLoad: ({ search, location }) => {
    const tool = search.queue === undefined ? 'overview' : 'inbox';
    throw redirect({ to: '/ops/$tool', params: { tool }, search, hash: location.hash, replace: true });
  },
});
