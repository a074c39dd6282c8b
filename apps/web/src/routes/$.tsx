import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects an unknown path to the home page, as the specification requires. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/index' });
  },
});
