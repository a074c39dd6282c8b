import type { Operation } from '@haidai/contract';

export interface ApiRequest {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  body?: string | Blob;
}

/** The parts of a request, by the names of the operation. */
export interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  /** The file, which is sent unchanged, for an operation that takes one. */
  file?: Blob;
}

/** Turns an operation and its input into an HTTP request. Only this function turns a path into an address. */
export function buildApiRequest(operation: Operation, parts: CallParts, headers: Record<string, string>): ApiRequest {
  const request: ApiRequest = {
    method: operation.method,
    url: fillPath(operation.path, parts.params) + queryString(parts.query),
    headers: { accept: 'application/json', sellerId: 'B2C', ...headers, ...textHeaders(parts.headers) },
  };
  if (parts.file) {
    request.headers['content-type'] = parts.file.type || 'application/octet-stream';
    request.body = parts.file;
  } else if (operation.method === 'POST') {
    request.headers['content-type'] = 'application/json';
    request.body = JSON.stringify(parts.body ?? {});
  }
  return request;
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function textHeaders(headers: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
