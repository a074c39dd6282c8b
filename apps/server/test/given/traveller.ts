import { type Api, adult, type PassengerForm, signInBySms } from '@haidai/testkit';
import type { TestApp } from '../site/start-test-app.ts';

/** The mobile number of the contact in every order of these tests. Messages about the orders go there. */
export const contactMobile = '13800000002';

let people = 0;
/** The mobiles with the first numbers belong to the demo members. */
let travellers = 100;

/** Gives adults whose documents no other test has used. */
export function newAdults(count: number): PassengerForm[] {
  return Array.from({ length: count }, () => {
    people += 1;
    return adult(people);
  });
}

/** Gives the browser of a new traveller, signed in by SMS. */
export async function newTraveller(site: TestApp): Promise<Api> {
  travellers += 1;
  const api = site.api.another();
  await signInAgain(api);
  return api;
}

/** Signs the newest traveller in again, for tests that last longer than a session. */
export function signInAgain(api: Api) {
  return signInBySms(api, `138${String(travellers).padStart(8, '0')}`);
}
