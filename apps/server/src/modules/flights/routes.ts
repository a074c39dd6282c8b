import { listAirports as operation } from '@haidai/contract/reference';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/index.ts';
import { listAirports } from './list-airports.ts';
import { openCatalogue } from './open-catalogue.ts';

export function bindFlights(app: FastifyInstance): void {
  const airports = listAirports(openCatalogue());
  bind(app, operation, () => airports);
}
