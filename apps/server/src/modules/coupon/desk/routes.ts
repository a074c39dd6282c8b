import * as operations from '@haidai/contract/coupon';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { askCampaign } from './ask-campaign.ts';
import { askGift, checkGift } from './ask-gift.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listRequests } from './list-requests.ts';
import { stopCampaign } from './stop-campaign.ts';

/** Binds the operations of the staff desk for coupons. */
export function bindCouponDesk(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listCampaigns, ({ language }) => listCampaigns(deps, language));
  bind(app, operations.listCampaignRequests, ({ input: { query }, language }) => listRequests(deps, query, language));
  bind(app, operations.askCampaign, async ({ input: { body }, session }) => ({
    proposalId: await askCampaign(deps, body, session),
  }));
  bind(app, operations.stopCampaign, async ({ input: { body }, session }) => {
    await stopCampaign(deps, body, session);
    return { stopped: true as const };
  });
  bind(app, operations.checkGift, ({ input: { body }, language }) => checkGift(deps, body, language));
  bind(app, operations.askGift, async ({ input: { body }, session }) => ({
    proposalId: await askGift(deps, body, session),
  }));
}
