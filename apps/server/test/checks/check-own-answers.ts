// Loaded into a server process before its own code: the process checks every answer that it gives, and writes down those
// that are not as published.
import { subscribe } from 'node:diagnostics_channel';
import { noteFault } from '@haidai/testkit/own-answers';
import type { FastifyInstance } from 'fastify';

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const check = async (app: FastifyInstance) => {
    // The sandbox gateway is built with Fastify too, and publishes nothing.
    if (!app.hasDecorator('deps')) return;
    const { checkAnswers } = await import('./published-answers.ts');
    checkAnswers(app, noteFault);
  };
  // The hooks have to hold for the whole server, and not for a scope of the plugin.
  fastify.register(Object.assign(check, { [Symbol.for('skip-override')]: true }));
});
