import type { Operation } from '@haidai/contract';

export interface HttpRequest {
  method: Operation['method'];
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** The part of Fastify that a call without a socket needs. */
interface Injectable {
  inject(request: {
    method: Operation['method'];
    url: string;
    headers: Record<string, string>;
    payload?: string | Buffer;
  }): PromiseLike<{
    statusCode: number;
    headers: Record<string, unknown>;
    payload: string;
  }>;
}

export function throughApp(app: Injectable): Transport {
  return async ({ method, path, headers, body }) => {
    const answer = await app.inject({ method, url: path, headers, payload: body });
    return { status: answer.statusCode, headers: answer.headers as HttpAnswer['headers'], body: answer.payload };
  };
}

/** Returns a transport over HTTP, for servers in separate processes. */
export function throughHttp(baseUrl: string): Transport {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(new URL(path, baseUrl), {
      method,
      headers,
      body: body as string | Uint8Array<ArrayBuffer> | undefined,
      redirect: 'manual',
    });
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
      body: await answer.text(),
    };
  };
}
