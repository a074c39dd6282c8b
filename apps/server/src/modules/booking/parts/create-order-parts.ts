import { orderPartNames } from '@haidai/domain/booking';
import type { ServerModule } from '../../../platform/index.ts';
import type { OrderPart, OrderParts } from './order-part.ts';

/** The parts the modules bring. Throws where two bring the same one. */
export function createOrderParts(modules: readonly ServerModule[]): OrderParts {
  const parts = new Map<string, OrderPart>();
  for (const orderPart of modules.flatMap((module) => module.orderPart ?? [])) {
    if (parts.has(orderPart.name)) throw new Error(`Two modules bring the order part ${orderPart.name}`);
    parts.set(orderPart.name, orderPart);
  }
  return {
    used: (names) => orderPartNames.filter((name) => names.includes(name)).map((name) => partOf(parts, name)),
  };
}

/** An order may name a part that is no more; going on without it would lose what it has taken. */
function partOf(parts: ReadonlyMap<string, OrderPart>, name: string): OrderPart {
  const part = parts.get(name);
  if (!part) throw new Error(`No module brings the order part ${name}`);
  return part;
}
