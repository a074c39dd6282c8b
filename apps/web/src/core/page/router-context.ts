import type { Language, Site } from '@haidai/contract/pages';
import type { QueryClient } from '@tanstack/react-query';

/** The context that the router hands to every guard, loader and head of a route. */
export interface RouterContext {
  queryClient: QueryClient;
  language: Language;
  site: Site;
  /** Whether the server rendered the page in elder mode. */
  isElder: boolean;
}
