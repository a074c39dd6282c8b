import { getProfile, previewClosing } from '@haidai/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export const profileQuery = queryOptions({
  queryKey: ['identity.getProfile'],
  queryFn: () => call(getProfile, {}),
  staleTime: 0,
});

export const closingQuery = queryOptions({
  queryKey: ['identity.previewClosing'],
  queryFn: () => call(previewClosing, {}),
  staleTime: 0,
  gcTime: 0,
});
