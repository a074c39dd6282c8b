import { dehydrate, hydrate, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Creates a page that shows the answers of `readings` in turn. The test releases each answer. */
function givenPage() {
  const client = createQueryClient();
  const readings: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  };
  const queryKey = ['coupon.listCoupons'];
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  return { client, readings, queryKey, leave, shown: () => client.getQueryData(queryKey) };
}

test('the client reads a query again if a change was made during its first read', async () => {
  const { client, readings, queryKey, leave, shown } = givenPage();
  const reread = client.invalidateQueries({ queryKey });
  readings[0]?.resolve('not claimed');
  await expect.poll(() => readings.length).toBe(2);
  readings[1]?.resolve('claimed');
  await reread;
  expect(shown()).toBe('claimed');
  leave();
});

test('a change causes exactly one more read of a finished query', async () => {
  const { client, readings, queryKey, leave, shown } = givenPage();
  readings[0]?.resolve('not claimed');
  await expect.poll(shown).toBe('not claimed');
  const reread = client.invalidateQueries({ queryKey });
  readings[1]?.resolve('claimed');
  await reread;
  expect(readings).toHaveLength(2);
  expect(shown()).toBe('claimed');
  leave();
});

test('the HTML carries an answer as one text, which the browser reads back', () => {
  const [server, browser] = [createQueryClient(), createQueryClient()];
  const flights = { flights: [{ flightNo: 'HD8001', price: 560 }] };
  server.setQueryData(['shopping.searchFlights'], flights);
  const { queries } = dehydrate(server);
  expect(queries.map(({ state }) => state.data)).toEqual([JSON.stringify(flights)]);
  hydrate(browser, { queries });
  expect(browser.getQueryData(['shopping.searchFlights'])).toEqual(flights);
});
