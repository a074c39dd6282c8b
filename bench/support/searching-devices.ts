import type { Request } from 'autocannon';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { generateSearchTicket, writeTicket } from '../../apps/server/src/modules/identity/index.ts';
import { createClock, createIds, createVault } from '../../apps/server/src/platform/runtime.ts';

/** The number of devices. With this many, no device reaches the limit for the image code. */
const devices = 20_000;

/**
 * Returns the search request of a page for each device, with its search ticket, sealed with the sandbox keys. A function
 * gives each device a search of its own.
 */
export function asDevices(path: string, body: object | ((device: number) => object)): Request[] {
  const sealing = { vault: createVault(readConfig().vault), clock: createClock(), ids: createIds() };
  return Array.from({ length: devices }, (_, index) => {
    const deviceId = index.toString(16).padStart(32, '0');
    return {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        cookie: `cookieId=${deviceId}`,
        rid: writeTicket(generateSearchTicket(sealing, deviceId)),
      },
      body: JSON.stringify(typeof body === 'function' ? body(index) : body),
    };
  });
}
