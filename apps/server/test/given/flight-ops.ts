import { getDeskFlight } from '@haidai/contract/flight-ops';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api } from '@haidai/testkit';
import type { TestApp } from '../site/test-app.ts';
import { contactMobile } from './traveller.ts';

export function deskFlight(clerk: Api, flightNo: string, flightDate: string) {
  return clerk.expectOk(getDeskFlight, { query: { flightNo, flightDate } });
}

/** Lists the messages that contain a text and went to the contact of these orders. */
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
