import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildGateway } from '../src/app.ts';
import { createGatewayClock } from '../src/core/clock.ts';
import type { OutgoingMessage } from '../src/core/notifier.ts';
import { ensureSandboxKeys, type SandboxKeys } from '../src/keys.ts';

/** A merchant that only listens. Says what it is told to say to notifications. */
export interface Merchant {
  heard: { url: string; message: OutgoingMessage }[];
  answers: { status: number; body: string };
}

const folder = mkdtempSync(join(tmpdir(), 'sandbox-gateway-'));
export const keys: SandboxKeys = ensureSandboxKeys(join(folder, 'keys'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A gateway whose time only moves when told, with a merchant that acknowledges as Alipay and WeChat Pay both like. */
export function startGateway(publicUrl = 'http://localhost:8080/sandbox/gateway') {
  const clock = createGatewayClock();
  const merchant: Merchant = { heard: [], answers: { status: 200, body: 'success' } };
  const { app, gateway } = buildGateway({
    keys,
    publicUrl,
    clock,
    setAlarm: () => undefined,
    send: async (url, message) => {
      merchant.heard.push({ url, message });
      return merchant.answers;
    },
  });
  /** Minutes go by, and every notification that comes due is sent. */
  const pass = (seconds: number) => {
    clock.advance(seconds * 1000);
    return gateway.notifier.deliverDue();
  };
  return { app, gateway, clock, merchant, pass };
}
