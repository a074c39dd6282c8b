import type { OperationCall, OperationResult } from '@haidai/contract';
import { listCampaignRequests, listCampaigns } from '@haidai/contract/coupon';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { lookAgainEvery } from '../../staff/index.ts';

export type CampaignRow = OperationResult<typeof listCampaigns>['campaigns'][number];

export const campaignsQuery = queryOptions({
  queryKey: ['desk.coupon'],
  queryFn: () => call(listCampaigns, {}),
  staleTime: 0,
  ...lookAgainEvery(60_000),
});

/** A page of what was asked for; while it loads, the page before stays. */
export const campaignRequestsQuery = (query: OperationCall<typeof listCampaignRequests>['query']) =>
  queryOptions({
    queryKey: [...campaignsQuery.queryKey, 'requests', query],
    queryFn: () => call(listCampaignRequests, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...lookAgainEvery(60_000),
  });
