import { reasonOf } from '../deadline.ts';
import type { PayerRegister } from '../port.ts';

export interface PayerRegisterConfig {
  /** The appid of the service account (服务号), which is bound to the merchant. */
  appId: string;
  appSecret: string;
  /** The address at which the payer's browser asks: `https://open.weixin.qq.com/connect/oauth2/authorize`. */
  authorizeUrl: string;
  /** The address of the API of service accounts: `https://api.weixin.qq.com`. */
  apiUrl: string;
  timeoutMs: number;
}

/**
 * Creates the register that asks WeChat for the openid of a payer. The scope `snsapi_base` asks for nothing else, and
 * WeChat shows the payer no page.
 */
export function createPayerRegister(config: PayerRegisterConfig): PayerRegister {
  return {
    addressFor({ returnUrl, state }) {
      const address = new URL(config.authorizeUrl);
      // WeChat accepts the parameters in this order only.
      const query = {
        appid: config.appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      };
      address.search = new URLSearchParams(query).toString();
      address.hash = 'wechat_redirect';
      return address.toString();
    },
    async identify(code) {
      try {
        return readPayer(await exchange(config, code));
      } catch (error) {
        return { state: 'unknown', reason: reasonOf(error) };
      }
    },
  };
}

async function exchange({ appId, appSecret, apiUrl, timeoutMs }: PayerRegisterConfig, code: string): Promise<unknown> {
  const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
  const signal = AbortSignal.timeout(timeoutMs);
  // The address holds the secret, so it must not follow a redirection to another host.
  const response = await fetch(`${apiUrl}/sns/oauth2/access_token?${query}`, { signal, redirect: 'error' });
  return response.json();
}

/** Reads the answer. WeChat also reports its errors with status 200. The reason never holds the openid. */
function readPayer(answer: unknown): Awaited<ReturnType<PayerRegister['identify']>> {
  const { openid, errcode } = (answer ?? {}) as { openid?: unknown; errcode?: unknown };
  if (typeof openid === 'string' && /^[\w-]{6,128}$/.test(openid)) return { state: 'known', payer: openid };
  return { state: 'unknown', reason: `errcode ${String(errcode)}` };
}
