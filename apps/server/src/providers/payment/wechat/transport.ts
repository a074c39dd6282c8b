import type { Output } from 'wechatpay-node-v3/dist/lib/interface-v2.js';
import type { IPayRequest } from 'wechatpay-node-v3/dist/lib/pay-request.interface.js';
import type { PlatformKeys } from './platform-keys.ts';
import { isFresh, isSignedBy, readSignatureHeaders, type SignatureHeaders } from './signature.ts';

export interface WechatAnswer {
  status: number;
  signed: SignatureHeaders | null;
  body: string;
}

/** Sends one call to WeChat Pay, or to whom `base` says stands in for it. */
export type SendCall = (url: string, init: RequestInit) => Promise<WechatAnswer>;

/** What the SDK writes in front of every path. */
export const REAL_HOST = 'https://api.mch.weixin.qq.com';

export function createSendCall(base: string, timeoutMs: number): SendCall {
  return async (url, init) => {
    const response = await fetch(url.replace(REAL_HOST, base), { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = await response.text();
    return { status: response.status, signed: readSignatureHeaders((name) => response.headers.get(name)), body };
  };
}

/**
 * The SDK's door to the network, in place of its own, which names one host, waits for ever and checks no answer.
 * Rejects an answer that is not WeChat Pay's; a refusal may come unsigned, from in front of what can sign.
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
    // The very text that the SDK has signed.
    post: (url, params, own) =>
      call(url, { method: 'POST', headers: { ...pick(own), ...headers }, body: JSON.stringify(params) }),
    upload: () => Promise.reject(new Error('Nothing is uploaded to WeChat Pay here')),
  };
}

async function assertGenuine(
  { keys, now }: { keys: PlatformKeys; now: () => Date },
  signed: SignatureHeaders | null,
  body: string,
): Promise<void> {
  const key = signed && (await keys.find(signed.serial));
  if (!key || !isSignedBy(key, signed, body)) throw new Error('The answer is not signed by WeChat Pay');
  if (!isFresh(signed, now())) throw new Error('The answer is older than five minutes');
}

/** Leaves `Accept-Encoding` to fetch. */
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
