import { getRouteApi } from '@tanstack/react-router';
import { DocumentView } from './document-view.tsx';

const route = getRouteApi('/securityVolunteers');

/** /securityVolunteers: explains who helps the crew in an emergency, and how. */
export function VolunteersPage() {
  return <DocumentView document={route.useLoaderData()} />;
}
