import type { OperationResult } from '@haidai/contract';
import { listCampaigns } from '@haidai/contract/coupon';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/call.ts';
import { lookAgainEvery } from '../../staff/index.ts';

type Result = OperationResult<typeof listCampaigns>;
export type CampaignRow = Result['campaigns'][number];
export type AskedRow = Result['asked'][number];

export const campaignsQuery = queryOptions({
  queryKey: ['desk.coupon'],
  queryFn: () => call(listCampaigns, {}),
  staleTime: 0,
  ...lookAgainEvery(60_000),
});
