import { orderPartNames } from '@haidai/domain/booking';
import type { ServerModule } from '../../../platform/index.ts';
import type { OrderPart, OrderParts } from './order-part.ts';

/** Collects the order parts of the modules. Throws an error if two modules have the same part. */
export function createOrderParts(modules: readonly ServerModule[]): OrderParts {
  const parts = new Map<string, OrderPart>();
  for (const orderPart of modules.flatMap((module) => module.orderPart ?? [])) {
    if (parts.has(orderPart.name))
      throw new Error(`Two modules provide the order part ${orderPart.name}, but only one may`);
    parts.set(orderPart.name, orderPart);
  }
  return {
    used: (names) => orderPartNames.filter((name) => names.includes(name)).map((name) => partOf(parts, name)),
  };
}

/**
 * Returns a part by name. Throws an error for an unknown name, because a skipped part would lose what it holds for the
 * order.
 */
function partOf(parts: ReadonlyMap<string, OrderPart>, name: string): OrderPart {
  const part = parts.get(name);
  if (!part) throw new Error(`No module provides the order part ${name}`);
  return part;
}
