import { getLoginWays, getProviderLink } from '@haidai/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

/** The query for the identity provider of the members, and what the last try in this browser came to. */
export const loginWaysQuery = queryOptions({
  queryKey: ['identity.getLoginWays'],
  queryFn: () => call(getLoginWays, {}),
  staleTime: 0,
  retry: false,
});

/** The query for the link of the account with a person of the provider. */
export const providerLinkQuery = queryOptions({
  queryKey: ['identity.getProviderLink'],
  queryFn: () => call(getProviderLink, {}),
  staleTime: 0,
});
