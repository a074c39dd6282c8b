// A test loads this file into a server process. Two operations of the process then answer in a form that the contract
// does not publish.
import { subscribe } from 'node:diagnostics_channel';
import { listAirports } from '@haidai/contract/reference';
import { getSandboxClock } from '@haidai/contract/sandbox';
import type { FastifyInstance } from 'fastify';

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const breakAnswers = async (app: FastifyInstance) => {
    if (!app.hasDecorator('deps')) return;
    app.addHook('preSerialization', async ({ routeOptions }, _reply, answer) =>
      routeOptions.config.operationId === getSandboxClock.id ? { ...(answer as object), message: 7 } : answer,
    );
    app.answersAhead.push(({ url }) =>
      url === listAirports.path
        ? { operation: listAirports.id, headers: ['content-type', 'application/json'], body: Buffer.from('{}') }
        : null,
    );
  };
  fastify.register(Object.assign(breakAnswers, { [Symbol.for('skip-override')]: true }));
});
