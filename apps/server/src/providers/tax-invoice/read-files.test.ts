import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFiles } from './read-files.ts';

const bytes = Buffer.from('<EInvoice/>');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const file = { format: 'XML' as const, sha256, base64: bytes.toString('base64'), url: null };
const read = (change: Partial<{ sha256: string; base64: string | null; url: string | null }>) =>
  readFiles({ state: 'files', files: [{ ...file, ...change }] }, 500);
const invalid = { state: 'unknown', reason: 'invalid file' };

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/file') response.end(bytes);
    else if (request.url === '/moved') response.writeHead(302, { location: '/file' }).end();
    else if (request.url === '/large') response.end(Buffer.alloc(5 * 1024 * 1024));
    else if (request.url === '/gone') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a file of the tax office', () => {
  test('comes in the answer or from its address', async () => {
    const expected = { state: 'files', files: [{ format: 'XML', bytes }] };
    expect(await read({})).toEqual(expected);
    expect(await read({ base64: null, url: `${address}/file` })).toEqual(expected);
  });

  test.each(['moved', 'large', 'gone', 'silent'])('at the address /%s counts as no answer', async (path) => {
    expect(await read({ base64: null, url: `${address}/${path}` })).toEqual(invalid);
  });

  test('with another digest, or nowhere, counts as no answer', async () => {
    expect(await read({ sha256: '0'.repeat(64) })).toEqual(invalid);
    expect(await read({ base64: null })).toEqual(invalid);
  });
});
