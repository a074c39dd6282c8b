import { defineOperation, type Operation } from '@haidai/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { buildApiRequest } from './api-request.ts';

const operation = (method: 'GET' | 'POST', path: string): Operation =>
  defineOperation({
    id: 'x.y',
    method,
    path,
    summary: '',
    auth: 'public',
    request: {},
    response: z.null(),
    refusals: [],
  });

test('the URL contains the encoded path parameters and the query without absent values', () => {
  const request = buildApiRequest(
    operation('GET', '/order/get/:orderNo'),
    { params: { orderNo: 'OW/1 2' }, query: { plat: 'B2C', page: 2, name: undefined, kind: null } },
    {},
  );
  expect(request.url).toBe('/order/get/OW%2F1%202?plat=B2C&page=2');
  expect(request.body).toBeUndefined();
});

test('an absent body is an empty JSON object, and header values are text', () => {
  const request = buildApiRequest(operation('POST', '/x'), { headers: { rid: 7, smscode: undefined } }, { a: 'b' });
  expect(request.body).toBe('{}');
  expect(request.headers).toMatchObject({ 'content-type': 'application/json', sellerId: 'B2C', rid: '7', a: 'b' });
  expect(request.headers).not.toHaveProperty('smscode');
});
