import { timingSafeEqual } from 'node:crypto';
import type { OperationResult } from '@haidai/contract';
import type { getSearchTicket } from '@haidai/contract/identity';
import { type Deps, limit, Refusal } from '../../../platform/index.ts';

type Ticket = OperationResult<typeof getSearchTicket>;
type TicketDeps = Pick<Deps, 'vault' | 'clock'>;

const lifetimeSeconds = 600;
/** The lowest accepted age of a ticket in seconds. A ticket stays valid if a clock is set back by a few seconds. */
const earliestSeconds = -60;
const deviceLimit = { max: 20, per: 600 };
const addressLimit = { max: 600, per: 600 };

/**
 * Issues a ticket for the searches of a device. A script that changes its device with every search needs a ticket for
 * each device, and the limit of its address stops it. Refuses with `tooOften`, and with `invalidInput` if `cookieId`
 * names another device than the caller's.
 */
export async function issueSearchTicket(
  deps: Deps,
  { cookieId, deviceId, clientAddress }: { cookieId: string | undefined; deviceId: string; clientAddress: string },
): Promise<Ticket> {
  if (cookieId !== undefined && cookieId !== deviceId) {
    throw new Refusal('invalidInput', {}, [{ path: 'query.cookieId', rule: 'ownDevice', message: 'cookieId' }]);
  }
  await limit(deps, 'searchTicket.device', deviceId, deviceLimit);
  await limit(deps, 'searchTicket.address', clientAddress, addressLimit);
  return generateSearchTicket(deps, deviceId);
}

export function generateSearchTicket(deps: TicketDeps & Pick<Deps, 'ids'>, deviceId: string): Ticket {
  const drawn = Number.parseInt(deps.ids.hex(4), 16) >>> 1;
  return sealTicket(deps, deviceId, [secondsNow(deps), lifetimeSeconds, drawn]);
}

/** Returns whether `rid` is a ticket that this site issued for this device and that has not expired. */
export function isGoodTicket(deps: TicketDeps, deviceId: string, rid: string | undefined): boolean {
  if (!rid || !/^\d{1,10}(\.\d{1,10}){6}$/.test(rid)) return false;
  const [a = 0, b = 0, c = 0] = rid.split('.').map(Number);
  const age = secondsNow(deps) - a;
  if (b !== lifetimeSeconds || !(age >= earliestSeconds && age < b)) return false;
  const [given, expected] = [rid, writeTicket(sealTicket(deps, deviceId, [a, b, c]))].map((text) => Buffer.from(text));
  return given !== undefined && expected?.length === given.length && timingSafeEqual(given, expected);
}

/** Writes a ticket in the form of the header `rid`: seven numbers with dots between them. */
export function writeTicket({ a, b, c, d, e, f, g }: Ticket): string {
  return [a, b, c, d, e, f, g].join('.');
}

function sealTicket({ vault }: Pick<Deps, 'vault'>, deviceId: string, [a, b, c]: [number, number, number]): Ticket {
  const seal = Buffer.from(vault.fingerprint(`searchTicket:${deviceId}:${a}:${b}:${c}`), 'base64url');
  const integer = (index: number) => seal.readUInt32BE(index * 4) >>> 1;
  return { a, b, c, d: integer(0), e: integer(1), f: integer(2), g: integer(3) };
}

function secondsNow({ clock }: Pick<Deps, 'clock'>): number {
  return Math.floor(clock.now().getTime() / 1000);
}
