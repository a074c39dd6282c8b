import { type Api, createApi, throughApp } from '@haidai/testkit';
import type { TestApp } from '../site/test-app.ts';

/** The trips for which one browser can search before the site asks for a human check. */
const tripsPerBrowser = 8;

let addresses = 0;

/** Gives a browser at an address of its own, so that a test with many searches does not reach the limit of an address. */
export function newVisitor({ app }: Pick<TestApp, 'app'>): Api {
  addresses += 1;
  const remoteAddress = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return createApi(throughApp({ inject: (request) => app.inject({ ...request, remoteAddress }) }));
}

/** Returns a function that gives a browser for the next trip of a test with many searches. */
export function useVisitors(site: () => Pick<TestApp, 'app'>): () => Api {
  let trips = 0;
  let api: Api;
  return () => {
    if (trips % tripsPerBrowser === 0) api = newVisitor(site());
    trips += 1;
    return api;
  };
}
