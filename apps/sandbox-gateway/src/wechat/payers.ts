import { createHmac, randomBytes } from 'node:crypto';
import type { GatewayClock } from '../core/clock.ts';

const CODE_MS = 5 * 60_000;

/** The WeChat users of the sandbox. One of them holds the phone; a script can give it to another. */
export interface Payers {
  /** The openid of the user who holds the phone. An openid is the name of a user for one appid. */
  current(): string;
  /** Gives the phone to another user. */
  take(name: string): void;
  isKnown(openid: string): boolean;
  /** Returns a code for the current user. It is valid once, for five minutes. */
  issueCode(): string;
  spendCode(code: string): { openid: string } | { problem: 'unknown' | 'used' };
}

export function createPayers({ appId, appSecret }: { appId: string; appSecret: string }, clock: GatewayClock): Payers {
  const codes = new Map<string, { openid: string; until: number; used: boolean }>();
  const openidOf = (name: string) =>
    `o${createHmac('sha256', appSecret).update(`${appId}:${name}`).digest('base64url').slice(0, 27)}`;
  let holder = openidOf('first');
  const known = new Set([holder]);
  return {
    current: () => holder,
    take(name) {
      holder = openidOf(name);
      known.add(holder);
    },
    isKnown: (openid) => known.has(openid),
    issueCode() {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { openid: holder, until: clock.now().getTime() + CODE_MS, used: false });
      return code;
    },
    spendCode(code) {
      const found = codes.get(code);
      if (!found || found.until <= clock.now().getTime()) return { problem: 'unknown' };
      if (found.used) return { problem: 'used' };
      found.used = true;
      return { openid: found.openid };
    },
  };
}
