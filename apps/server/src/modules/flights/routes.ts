import { getFlightDynamic as dynamicOperation } from '@haidai/contract/flights';
import { listAirports as airportsOperation } from '@haidai/contract/reference';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { listAirports } from './list-airports.ts';
import { openCatalogue } from './open-catalogue.ts';
import { getFlightDynamic } from './operations/get-flight-dynamic.ts';

export function bindFlights(app: FastifyInstance, { db, clock }: Deps): void {
  const catalogue = openCatalogue();
  const airports = listAirports(catalogue);
  bind(app, airportsOperation, () => airports);
  bind(app, dynamicOperation, ({ input: { body }, language }) =>
    getFlightDynamic({ db, clock, catalogue }, body, language),
  );
}
