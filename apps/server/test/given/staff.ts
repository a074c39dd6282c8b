import { takeAction } from '@haidai/contract/staff';
import { type Api, demoClerks, demoSupervisor, signInStaff } from '@haidai/testkit';
import type { TestApp } from '../site/start-test-app.ts';

/** Signs two clerks in at the desk, each with a browser of their own. */
export async function givenClerks(site: Pick<TestApp, 'api'>): Promise<[Api, Api]> {
  const clerks: [Api, Api] = [site.api.another(), site.api.another()];
  await signInStaff(clerks[0], demoClerks[0]);
  await signInStaff(clerks[1], demoClerks[1]);
  return clerks;
}

export interface Desk {
  first: Api;
  second: Api;
  supervisor: Api;
}

/** Signs two clerks and a supervisor in at the desk. */
export async function givenDesk({ site }: { site: Pick<TestApp, 'api'> }): Promise<Desk> {
  const [first, second] = await givenClerks(site);
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  return { first, second, supervisor };
}

/** Takes an action on an item of a queue. */
export function decide(api: Api, kind: string, id: string, action: 'approve' | 'refuse' | 'withdraw', note = '') {
  return api.call(takeAction, { body: { kind, id, action, note } });
}
