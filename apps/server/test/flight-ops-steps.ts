import { getDeskFlight } from '@haidai/contract/flight-ops';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import { contactMobile } from './insured-order.ts';
import type { TestApp } from './test-site.ts';

/** Two people at the flight desk. */
export async function givenClerks(site: TestApp): Promise<[Api, Api]> {
  const clerks: [Api, Api] = [site.api.another(), site.api.another()];
  await signInStaff(clerks[0], demoClerks[0]);
  await signInStaff(clerks[1], demoClerks[1]);
  return clerks;
}

export function deskFlight(clerk: Api, flightNo: string, flightDate: string) {
  return clerk.expectOk(getDeskFlight, { query: { flightNo, flightDate } });
}

/** What those who bought by `newTraveller` were sent with a word in it. */
export async function toldOf(site: TestApp, word: string): Promise<string[]> {
  const messages = await site.api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
  return messages.filter(({ body }) => body.includes(word)).map(({ body }) => body);
}

export function approvals(clerk: Api) {
  return clerk.expectOk(getQueue, { body: { kind: 'dispatch.approvals' } });
}

export const approvalStep = (id: string, action: string, note = '') => ({
  body: { kind: 'dispatch.approvals', id, action, note, inputs: {} },
});

export async function approve(clerk: Api, id: string): Promise<void> {
  await clerk.expectOk(takeAction, approvalStep(id, 'approve'));
}
