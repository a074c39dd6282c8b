import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildGateway } from '../src/app.ts';
import { createGatewayClock } from '../src/core/clock.ts';
import type { OutgoingMessage } from '../src/core/notifier.ts';
import { ensureSandboxKeys, type SandboxKeys } from '../src/keys.ts';

/** A merchant that records notifications and gives the answers a test sets. */
export interface Merchant {
  heard: { url: string; message: OutgoingMessage }[];
  answers: { status: number; body: string };
}

const folder = mkdtempSync(join(tmpdir(), 'sandbox-gateway-'));
export const keys: SandboxKeys = ensureSandboxKeys(join(folder, 'keys'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts a gateway whose time moves only on demand. Its merchant acknowledges in the way both Alipay and WeChat Pay
 * accept.
 */
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
  /** Moves the time and sends every notification that comes due. */
  const pass = (seconds: number) => {
    clock.advance(seconds * 1000);
    return gateway.notifier.deliverDue();
  };
  return { app, gateway, clock, merchant, pass };
}
