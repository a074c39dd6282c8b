import type { OperationResult } from '@haidai/contract';
import type { applyPayment } from '@haidai/contract/payment';

type Parameters = NonNullable<OperationResult<typeof applyPayment>['bridge']>;

/** The object that WeChat adds to the pages that it shows. */
interface WechatBridge {
  invoke(name: 'getBrandWCPayRequest', parameters: Parameters, answer: (result: { err_msg: string }) => void): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WechatBridge;
  }
}

/** The end of the pay sheet. `missing` means that this page is not open in WeChat. */
export type SheetEnd = 'ok' | 'cancel' | 'fail' | 'missing';

/** The time in milliseconds in which WeChat adds its bridge to a page. */
const BRIDGE_MS = 3000;

/**
 * Shows the pay sheet of WeChat. Its result is what the payer saw. Whether money has arrived is known to the server
 * only.
 */
export async function showPaySheet(parameters: Parameters): Promise<SheetEnd> {
  const bridge = await findBridge();
  if (!bridge) return 'missing';
  const message = await new Promise<string>((resolve) =>
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg }) => resolve(err_msg)),
  );
  if (message.endsWith(':ok')) return 'ok';
  return message.endsWith(':cancel') ? 'cancel' : 'fail';
}

function findBridge(): Promise<WechatBridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', finish);
      resolve(window.WeixinJSBridge);
    };
    const timer = setTimeout(finish, BRIDGE_MS);
    document.addEventListener('WeixinJSBridgeReady', finish);
  });
}
