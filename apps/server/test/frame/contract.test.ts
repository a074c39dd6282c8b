import { type Operation, refusals } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('the contract', () => {
  test('has a handler for every operation; with two handlers the server would not start', () => {
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

describe('the documents of the contract', () => {
  test('list every operation with its input, its results and its refusals in OpenAPI', async () => {
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

  test('describe the answers to an unknown caller, to wrong input and to a refusal for every operation in OpenAPI', async () => {
    const { paths, components } = (await site.app.inject({ url: '/api/openapi.json' })).json();
    const published = new Map<string, { responses: Record<string, { content: object }> }>(
      Object.values(paths as Record<string, object>)
        .flatMap((path) => Object.values(path))
        .map((each) => [each.operationId, each]),
    );
    const answers = ({ id }: Operation, status: number) => {
      const responses = published.get(id)?.responses ?? {};
      return String(status) in responses || `${Math.floor(status / 100)}XX` in responses;
    };
    const closed = allOperations.filter(({ auth }) => ['user', 'member', 'staff'].includes(auth));
    expect(closed.filter((operation) => !answers(operation, 401))).toEqual([]);
    const taking = allOperations.filter(({ request }) => Object.keys(request).length > 0);
    expect(taking.filter((operation) => !answers(operation, 400))).toEqual([]);
    expect(allOperations.filter((each) => each.idempotent && !answers(each, 409))).toEqual([]);
    expect(components.schemas.Refused.properties.result).toEqual({ type: 'null' });
    const named = allOperations
      .filter(({ auth }) => auth !== 'provider')
      .flatMap(({ id, refusals: names }) =>
        names
          .filter((name) => refusals[name].status !== 509)
          .filter(
            (name) => !JSON.stringify(published.get(id)?.responses[refusals[name].status]?.content).includes(name),
          )
          .map((name) => `${id} ${name}`),
      );
    expect(named).toEqual([]);
  });

  test('have a page that shows all operations and runs no script', async () => {
    const answer = await site.app.inject({ url: '/api/docs' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.payload).not.toContain('<script');
    for (const { id } of allOperations) expect(answer.payload).toContain(`<code>${id}</code>`);
  });
});
