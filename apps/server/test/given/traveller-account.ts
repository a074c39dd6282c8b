import { getQueue } from '@haidai/contract/staff';
import { askTravellerAct } from '@haidai/contract/traveller';
import { type Api, adult, signInBySms } from '@haidai/testkit';
import { expect } from 'vitest';
import { travellerQueueKind } from '../../src/modules/traveller/traveller-acts.ts';
import type { TestApp } from '../site/start-test-app.ts';
import { order } from './booking.ts';
import { givenMember } from './member.ts';
import { givenDraftWithPassengers, payInFull } from './order.ts';
import { type Desk, decide } from './staff.ts';

export const actReason = '旅客来电，已核对证件';
let people = 600;

/** The steps of a block or a merge of two accounts, on a site with a desk. */
export function travellerSteps(given: () => { site: TestApp; staff: Desk }) {
  /** A member with a ticketed order, points, a coupon and a saved passenger, signed in. */
  async function givenTraveller(points: readonly number[] = []) {
    const member = await givenMember(given().site, {
      lots: points.map((each, index) => [each, `202${7 + index}-06-01`]),
    });
    const api = given().site.api.another();
    await signInBySms(api, member.mobile);
    people += 1;
    const orderNo = await givenDraftWithPassengers(api, [adult(people)]);
    await order(api, orderNo);
    await payInFull(given().site, orderNo);
    return { ...member, api, orderNo };
  }

  /** Asks for an act and returns the id of the proposal. */
  async function ask(body: { accountId: string; act: 'BLOCK' | 'UNBLOCK' | 'MERGE'; into?: string }): Promise<string> {
    await given().staff.first.expectOk(askTravellerAct, { body: { ...body, reason: actReason } });
    const { items } = await given().staff.first.expectOk(getQueue, { body: { kind: travellerQueueKind } });
    return items.at(-1)?.id ?? '';
  }

  const agree = (api: Api, id: string) => decide(api, travellerQueueKind, id, 'approve');

  /** Has two people do it. */
  async function done(body: Parameters<typeof ask>[0]): Promise<void> {
    expect(await agree(given().staff.second, await ask(body))).toMatchObject({ code: 1 });
  }
  return { givenTraveller, ask, agree, done };
}
