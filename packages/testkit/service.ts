import type { Operation } from '@haidai/contract';
import { openService } from '@haidai/contract/booking';
import { served, servedPath, serviceHeader } from '@haidai/contract/served';
import type { Api, CallOptions } from './api.ts';

/** Identifies a caller by the end of a document, and opens a service session for the order. */
export function openServiceFor(staff: Api, { orderNo, documentNo }: { orderNo: string; documentNo: string }) {
  return staff.expectOk(openService, { body: { orderNo, documentEnd: documentNo.slice(-4), reason: '旅客来电办理' } });
}

/**
 * Returns the browser of a member of staff that calls the operations of travellers in a service session, each at its
 * address at the desk. Other operations are called as they are.
 */
export function actFor(staff: Api, serviceId: string): Api {
  const at = <Op extends Operation>(operation: Op): Op =>
    served.has(operation.id) ? { ...operation, path: servedPath(operation) } : operation;
  const by = (options: CallOptions = {}) => ({
    ...options,
    headers: { ...options.headers, [serviceHeader]: serviceId },
  });
  return {
    ...staff,
    call: (operation, input, options) => staff.call(at(operation), input, by(options)),
    callLoosely: (operation, input, options) => staff.callLoosely(at(operation), input, by(options)),
    expectOk: (operation, input, options) => staff.expectOk(at(operation), input, by(options)),
    expectRefused: (operation, refusal, input, options) =>
      staff.expectRefused(at(operation), refusal, input, by(options)),
  };
}
