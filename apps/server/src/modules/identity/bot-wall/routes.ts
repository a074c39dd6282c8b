import { answerBotWall } from '@haidai/contract/identity';
import { trapPath } from '@haidai/contract/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind, type Client, type Deps, sendChallenge } from '../../../platform/index.ts';
import { answerChallenge } from './challenge.ts';
import { addressOf, deviceOf } from './subjects.ts';
import { suspect } from './suspects.ts';

export function bindBotWall(app: FastifyInstance, deps: Deps): void {
  bind(app, answerBotWall, async ({ deviceId, clientAddress, language, reply }) => {
    const client = { deviceId, deviceIsNew: false, address: clientAddress, language };
    return sendChallenge(reply, 200, await answerChallenge(deps, client));
  });
  bindTrap(app, deps);
}

/**
 * Binds a link that no page shows and `robots.txt` forbids. Browsers and prefetchers may fetch it, and they send
 * `sec-fetch-mode`. A program that follows every link sends no such header and becomes a suspect.
 */
function bindTrap(app: FastifyInstance, deps: Deps): void {
  app.get(trapPath, async (request, reply) => {
    if (request.headers['sec-fetch-mode'] === undefined) await catchIn(deps, request);
    return reply.redirect('/index');
  });
}

async function catchIn(deps: Deps, request: FastifyRequest): Promise<void> {
  const client: Client = { ...request, address: request.ip };
  const subject = client.deviceIsNew ? addressOf(deps, client) : deviceOf(client);
  if (subject !== null) await suspect(deps, subject, 'trap');
}
