import { takeAction } from '@haidai/contract/staff';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import type { TestApp } from './test-site.ts';

/** Two people of the desk, each at a browser of their own. */
export interface TwoClerks {
  zhao: Api;
  qian: Api;
}

export async function twoClerks({ api }: Pick<TestApp, 'api'>): Promise<TwoClerks> {
  const clerks = { zhao: api.another(), qian: api.another() };
  await signInStaff(clerks.zhao, demoClerks[0]);
  await signInStaff(clerks.qian, demoClerks[1]);
  return clerks;
}

/** Decides what was asked in a queue. */
export function decide(api: Api, kind: string, id: string, action: 'approve' | 'refuse' | 'withdraw', note = '') {
  return api.call(takeAction, { body: { kind, id, action, note } });
}
