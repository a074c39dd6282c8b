// A server process loads this file before its own code. The process then checks every answer that it sends, and records
// the answers that do not match their published form.
import { subscribe } from 'node:diagnostics_channel';
import { noteFault } from '@haidai/testkit/own-answers';
import type { FastifyInstance } from 'fastify';

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const check = async (app: FastifyInstance) => {
    // The sandbox gateway also uses Fastify, but publishes no document.
    if (!app.hasDecorator('deps')) return;
    const { checkAnswers } = await import('./published-answers.ts');
    checkAnswers(app, noteFault);
  };
  // The hooks must apply to the whole server, not to the scope of the plugin.
  fastify.register(Object.assign(check, { [Symbol.for('skip-override')]: true }));
});
