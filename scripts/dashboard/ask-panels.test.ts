import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPanels } from './ask-panels.ts';

/** A Prometheus that knows one metric, and refuses a query that ends with a bracket. */
const prometheus = createServer(async (request, response) => {
  let text = '';
  for await (const piece of request) text += String(piece);
  const query = new URLSearchParams(text).get('query') ?? '';
  response.setHeader('content-type', 'application/json');
  if (query.endsWith('(')) {
    response.statusCode = 400;
    return response.end(JSON.stringify({ status: 'error', errorType: 'bad_data', error: 'unclosed left parenthesis' }));
  }
  const result = query === 'known' ? [{ metric: { instance: 'a' } }, { metric: { instance: 'b' } }] : [];
  return response.end(JSON.stringify({ status: 'success', data: { resultType: 'vector', result } }));
});
let address = '';
beforeAll(async () => {
  await once(prometheus.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(prometheus.address() as AddressInfo).port}`;
});
afterAll(() => void prometheus.close());

test('a query has as many lines as Prometheus has series', async () => {
  const seen = await askPanels([{ title: 'Row' }, { title: 'Calls', targets: [{ expr: 'known' }] }], address);
  expect(seen).toEqual([{ title: 'Calls', query: 'known', series: 2 }]);
});

test('a panel without a line is a fault, unless its description says why', async () => {
  const targets = [{ expr: 'unknown' }];
  const seen = await askPanels(
    [
      { title: 'A', targets },
      { title: 'B', targets, description: 'Not yet' },
    ],
    address,
  );
  expect(seen.map(({ title, fault }) => [title, fault])).toEqual([
    ['A', 'no line, and the panel has no description'],
    ['B', undefined],
  ]);
});

test('a query that Prometheus refuses is a fault, also with a description', async () => {
  const targets = [{ expr: 'sum(' }];
  const [seen] = await askPanels([{ title: 'A', targets, description: 'Not yet' }], address);
  expect(seen?.fault).toBe('unclosed left parenthesis');
});
