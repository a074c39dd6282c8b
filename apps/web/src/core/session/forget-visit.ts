import type { QueryClient } from '@tanstack/react-query';
import { forgetOrderNotes } from '../page/order-notes.ts';
import { forgetIdentifyType } from './identify-type.ts';

/**
 * Clears what the browser keeps of a person and of an earlier booking or change: who they are, answers in memory, and
 * what pages noted for this tab or of an order. Nothing a traveller typed is lost: the draft is on the server.
 */
export function forgetVisit(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  forgetIdentifyType();
  forgetOrderNotes();
  sessionStorage.clear();
}
