import { answerBotWall } from '@haidai/contract/identity';
import { trapPath } from '@haidai/contract/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind, type Client, type Deps, sendChallenge } from '../../../platform/index.ts';
import { answerChallenge, challenge } from './challenge.ts';
import { addressOf, deviceOf } from './subjects.ts';
import { suspect } from './suspects.ts';

export function bindBotWall(app: FastifyInstance, deps: Deps): void {
  bind(app, answerBotWall, async ({ input: { body }, deviceId, clientAddress, language, reply }) => {
    const client = { deviceId, deviceIsNew: false, address: clientAddress, language };
    const page = body.again ? await challenge(deps, client) : await answerChallenge(deps, client, body);
    return sendChallenge(reply, 200, page);
  });
  bindTrap(app, deps);
}

/**
 * A link that nobody sees and `robots.txt` forbids. Browsers, and what helps them to be quick, may fetch it all the
 * same, and say that they are browsers; a program that follows every address does not.
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
