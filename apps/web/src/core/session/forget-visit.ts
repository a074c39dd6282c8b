import type { QueryClient } from '@tanstack/react-query';
import { forgetOrderNotes } from '../page/order-notes.ts';
import { forgetIdentifyType } from './identify-type.ts';

/**
 * Clears what the browser holds about a person and an earlier booking or change: the user, answers in memory, and notes
 * of pages about this tab or an order. The traveller's input is not lost: the server holds the draft.
 */
export function forgetVisit(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  forgetIdentifyType();
  forgetOrderNotes();
  sessionStorage.clear();
}
