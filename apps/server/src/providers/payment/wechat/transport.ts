import type { Output } from 'wechatpay-node-v3/dist/lib/interface-v2.js';
import type { IPayRequest } from 'wechatpay-node-v3/dist/lib/pay-request.interface.js';
import type { PlatformKeys } from './platform-keys.ts';
import { isFresh, isSignedBy, readSignatureHeaders, type SignatureHeaders } from './signature.ts';

export interface WechatAnswer {
  status: number;
  signed: SignatureHeaders | null;
  body: string;
}

/** Sends one call to WeChat Pay, or to the host that `base` names instead. */
export type SendCall = (url: string, init: RequestInit) => Promise<WechatAnswer>;

/** The prefix that the SDK writes before every path. */
export const REAL_HOST = 'https://api.mch.weixin.qq.com';

export function createSendCall(base: string, timeoutMs: number): SendCall {
  return async (url, init) => {
    const response = await fetch(url.replace(REAL_HOST, base), { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = await response.text();
    return { status: response.status, signed: readSignatureHeaders((name) => response.headers.get(name)), body };
  };
}

/**
 * Replaces the SDK's own network access, which names one host, has no time limit and checks no answer. It rejects an
 * answer without WeChat Pay's signature. A refusal may be unsigned, because a proxy in front of WeChat Pay cannot sign.
 */
export function createTransport(
  deps: { send: SendCall; keys: PlatformKeys; now: () => Date },
  headers: Record<string, string>,
): IPayRequest {
  const call = async (url: string, init: RequestInit): Promise<Output> => {
    const { status, signed, body } = await deps.send(url, init);
    const needsSignature = status < 400;
    if (signed || needsSignature) await assertGenuine(deps, signed, body);
    return { status, data: parse(body) };
  };
  return {
    get: (url, own) => call(url, { headers: { ...pick(own), ...headers } }),
    // The SDK signed exactly this text.
    post: (url, params, own) =>
      call(url, { method: 'POST', headers: { ...pick(own), ...headers }, body: JSON.stringify(params) }),
    upload: () => Promise.reject(new Error('Uploads to WeChat Pay are not supported')),
  };
}

async function assertGenuine(
  { keys, now }: { keys: PlatformKeys; now: () => Date },
  signed: SignatureHeaders | null,
  body: string,
): Promise<void> {
  const key = signed && (await keys.find(signed.serial));
  if (!key || !isSignedBy(key, signed, body)) throw new Error('WeChat Pay did not sign the answer');
  if (!isFresh(signed, now())) throw new Error('The answer is older than five minutes');
}

/** Keeps the headers that the call needs. `fetch` sets `Accept-Encoding` itself. */
function pick(headers: Record<string, string>): Record<string, string> {
  const { Authorization = '', Accept = '', 'User-Agent': agent = '' } = headers;
  return { Authorization, Accept, 'User-Agent': agent, 'Content-Type': 'application/json' };
}

function parse(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}
