import type { OperationCall, OperationResult } from '@haidai/contract';
import { listCampaignRequests, listCampaigns } from '@haidai/contract/coupon';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { pollEvery } from '../../staff/index.ts';

export type CampaignRow = OperationResult<typeof listCampaigns>['campaigns'][number];

export const campaignsQuery = queryOptions({
  queryKey: ['desk.coupon'],
  queryFn: () => call(listCampaigns, {}),
  staleTime: 0,
  ...pollEvery(60_000),
});

/** The query for a page of requested campaigns. The previous page stays visible while the next one loads. */
export const campaignRequestsQuery = (query: OperationCall<typeof listCampaignRequests>['query']) =>
  queryOptions({
    queryKey: [...campaignsQuery.queryKey, 'requests', query],
    queryFn: () => call(listCampaignRequests, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...pollEvery(60_000),
  });
