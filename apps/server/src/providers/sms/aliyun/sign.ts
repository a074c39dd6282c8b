import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';

export interface RequestToSign {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** The headers that the signature covers, with names in lower case: `host`, `content-type` and every `x-acs-…`. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Returns the Authorization header of Alibaba Cloud's signature version 3. */
export function signAliyun(
  request: RequestToSign,
  { accessKeyId, secret }: { accessKeyId: string; secret: string },
): string {
  const names = Object.keys(request.headers).toSorted();
  const signedHeaders = names.join(';');
  const canonical = [
    request.method,
    request.path,
    toQuery(request.query),
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    sha256(request.body),
  ].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  return `${algorithm} Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Returns the query sorted by name and encoded by RFC 3986. The address and the signature use the same text. */
export function toQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
