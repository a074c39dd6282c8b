import { served, servedPath, serviceHeader } from '@haidai/contract/served';
import { callThrough } from '../../core/api/call-through.ts';

/** Sends the calls of travellers to their addresses at the desk, in a service session. Returns a function that ends it. */
export function serveCalls(serviceId: string): () => void {
  callThrough((operation) => {
    const isServed = served.has(operation.id);
    if (!isServed) return null;
    return {
      operation: { ...operation, path: servedPath(operation), auth: 'staff' },
      headers: { [serviceHeader]: serviceId },
    };
  });
  return () => callThrough(null);
}
