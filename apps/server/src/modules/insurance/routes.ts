import * as operations from '@haidai/contract/insurance';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { claimDelay } from './claim-delay.ts';
import { getInsurance } from './get-insurance.ts';
import { savePassengerInsurance } from './save-passenger-insurance.ts';

export function bindInsurance(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getInsurance, (call) => getInsurance(deps, call, call.input.query.orderNo));
  bind(app, operations.savePassengerInsurance, ({ input: { body }, session, deviceId }) =>
    savePassengerInsurance(deps, body, { session, deviceId }),
  );
  bind(app, operations.claimInsurance, (call) => claimDelay(deps, call.input.body, call));
}
