import { allOperations } from '@haidai/contract/all';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('the contract', () => {
  test('has no operation without a handler; two would not have started', () => {
    const missing = allOperations.map(({ id }) => id).filter((id) => !site.app.boundOperations.has(id));
    expect(missing).toEqual([]);
  });

  test('names every operation and every path once', () => {
    const ids = allOperations.map(({ id }) => id);
    const routes = allOperations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(routes).size).toBe(routes.length);
  });
});

describe('the documents about it', () => {
  test('OpenAPI lists every operation with what it takes, gives and refuses', async () => {
    const document = (await site.app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.values(document.paths as Record<string, object>).flatMap((path) => Object.values(path));
    expect(listed.map(({ operationId }) => operationId).sort()).toEqual(allOperations.map(({ id }) => id).sort());
    const create = listed.find(({ operationId }) => operationId === 'booking.createOrder');
    expect(create.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }),
    );
    expect(create.requestBody.content['application/json'].schema.type).toBe('object');
    expect(create.responses[200].description).toContain('seatsSoldOut');
    const upload = listed.find(({ operationId }) => operationId === 'refund.uploadCertificate');
    expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data', 'image/*', 'application/pdf']);
  });

  test('the page for people shows them all, and runs no script', async () => {
    const answer = await site.app.inject({ url: '/api/docs' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.payload).not.toContain('<script');
    for (const { id } of allOperations) expect(answer.payload).toContain(`<code>${id}</code>`);
  });
});
