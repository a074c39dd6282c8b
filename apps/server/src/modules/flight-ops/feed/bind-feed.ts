import { flightStatus } from '@haidai/connectors/flight-status';
import { receiveFlights, receiveMovements } from '@haidai/contract/party';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/index.ts';
import { bindNotice } from '../../../providers/notices/index.ts';
import { receiveMessages, receiveMovementTexts } from './receive-messages.ts';

/** Binds the notices of the flight status party. They are stored at once, and a job applies them. */
export function bindFeed(app: FastifyInstance, deps: Deps): void {
  bindNotice(app, deps, { party: flightStatus, operation: receiveFlights }, (tx, { flights }) =>
    receiveMessages(
      deps,
      tx,
      flights.map((row) => ({
        kind: 'FLIGHT',
        saidAt: new Date(row.at),
        sequence: row.sequence ?? 0,
        body: JSON.stringify(row),
      })),
    ),
  );
  bindNotice(app, deps, { party: flightStatus, operation: receiveMovements }, (tx, { messages }) =>
    receiveMovementTexts(deps, tx, messages),
  );
}
