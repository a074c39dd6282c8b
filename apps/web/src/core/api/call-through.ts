import type { Operation } from '@haidai/contract';

/** The address at which a call goes out, and its extra headers. */
export interface Routed {
  operation: Operation;
  headers: Record<string, string>;
}

let route: ((operation: Operation) => Routed | null) | null = null;

/** Sends calls of this page elsewhere: those for which `to` returns an address. Null ends it. */
export function callThrough(to: typeof route): void {
  route = to;
}

export function routeCall(operation: Operation): Routed {
  return route?.(operation) ?? { operation, headers: {} };
}
