import { createFileRoute, redirect } from '@tanstack/react-router';

/** The specification: an unknown path goes to the home page. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/index' });
  },
});
