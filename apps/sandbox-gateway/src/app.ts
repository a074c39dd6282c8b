import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAlipayMessenger } from './alipay/notification.ts';
import { alipayRoutes } from './alipay/routes.ts';
import { cardRoutes } from './card/routes.ts';
import { createCardMessenger } from './card/webhook.ts';
import { controlRoutes } from './control/routes.ts';
import { createGatewayClock, type GatewayClock } from './core/clock.ts';
import { createFaultBook } from './core/faults.ts';
import type { Gateway } from './core/gateway.ts';
import { createLedger } from './core/ledger.ts';
import { createNotifier, type Send, type SetAlarm } from './core/notifier.ts';
import { createAlarm, sendOverHttp } from './core/notifier-ports.ts';
import { createTradeStore } from './core/store.ts';
import type { SandboxKeys } from './keys.ts';
import { pageRoutes } from './pages/routes.ts';
import { keepRawBodies } from './raw-body.ts';
import { createWechatMessenger } from './wechat/notification.ts';
import { oauthRoutes } from './wechat/oauth.ts';
import { createPayers } from './wechat/payers.ts';
import { phoneRoutes } from './wechat/phone.ts';
import { wechatRoutes } from './wechat/routes.ts';
import { createYibaoMessenger } from './yibao/notification.ts';
import { yibaoRoutes } from './yibao/routes.ts';

export interface GatewayOptions {
  keys: SandboxKeys;
  /** The address that browsers use. All routes begin with its path. */
  publicUrl: string;
  stateFile?: string;
  /** The address for notifications about cards. Without it, scripts set one. */
  webhookUrl?: string;
  clock?: GatewayClock;
  send?: Send;
  /** Tests pass an alarm that never rings and deliver notifications by hand. */
  setAlarm?: SetAlarm;
}

/**
 * Builds the gateway: the provider's side of Alipay, WeChat Pay, international cards and the sandbox's own Yibao
 * protocol, with payment pages and controls.
 */
export function buildGateway(options: GatewayOptions): { app: FastifyInstance; gateway: Gateway } {
  const { keys, publicUrl } = options;
  const webhook = { url: options.webhookUrl ?? '' };
  const clock = options.clock ?? createGatewayClock();
  const alarm = createAlarm();
  const faults = createFaultBook();
  const ledger = createLedger({ clock, faults, store: createTradeStore(options.stateFile ?? null) });
  const notifier = createNotifier({
    clock,
    faults,
    messengers: {
      ALIPAY: createAlipayMessenger(keys, clock),
      WECHAT: createWechatMessenger(keys, clock),
      YIBAO: createYibaoMessenger(keys, clock),
      CARD: createCardMessenger(keys, clock, publicUrl),
    },
    send: options.send ?? sendOverHttp,
    setAlarm: options.setAlarm ?? alarm.set,
  });
  const gateway = { ledger, faults, notifier };
  const basePath = new URL(publicUrl).pathname.replace(/\/+$/, '');
  const payers = createPayers(keys.accounts.wechat, clock);
  const deps = { gateway, keys, clock, basePath, publicUrl, payers, webhook };

  // A fault can leave connections unanswered. They must not keep the gateway from closing.
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onClose', () => alarm.stop());
  app.register(
    async (scope) => {
      scope.register(formbody);
      keepRawBodies(scope);
      scope.get('/health', () => ({ ok: true }));
      alipayRoutes(scope, deps);
      wechatRoutes(scope, deps);
      oauthRoutes(scope, deps);
      phoneRoutes(scope, deps);
      yibaoRoutes(scope, deps);
      pageRoutes(scope, deps);
      scope.register(async (control) => controlRoutes(control, deps));
    },
    { prefix: basePath },
  );
  app.register((scope) => cardRoutes(scope, deps));
  return { app, gateway };
}
