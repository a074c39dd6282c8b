import * as operations from '@haidai/contract/staff';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { bind, type Deps, Refusal, refusalText } from '../../../../platform/index.ts';
import { createFlowCookie, keptFlow } from '../../../../providers/openid-connect/index.ts';
import { shiftSeconds } from '../sign-in.ts';
import { beginSignIn, finishSignIn, providerRefusals } from './finish-sign-in.ts';

/** The seconds in which a person signs in at the provider. */
const flowSeconds = 600;
/** The seconds for which the page of the sign-in shows why the last one failed. */
const failureSeconds = 120;
const deskPage = '/ops';

/** The sealed cookie: it holds the flow until the browser comes back, and afterwards the reason of a failure. */
const kept = z.object({
  flow: z.optional(keptFlow),
  failure: z.optional(z.object({ refusal: z.enum(providerRefusals), details: z.record(z.string(), z.number()) })),
});

/** Binds the sign-in by the identity provider of the staff. A failure leads to the desk, which shows its reason. */
export function bindProviderSignIn(app: FastifyInstance, deps: Deps): void {
  const { config, providers } = deps;
  const name = `${config.cookies.staff}_provider`;
  const cookie = createFlowCookie(deps, { name, path: operations.signInPath, schema: kept });
  const fail = (reply: FastifyReply, error: unknown) => {
    const refusal = providerRefusals.find((each) => error instanceof Refusal && error.refusal === each);
    if (!refusal || !(error instanceof Refusal)) throw error;
    const { seconds } = error.details;
    const details: Record<string, number> = typeof seconds === 'number' ? { seconds } : {};
    cookie.keep(reply, { failure: { refusal, details } }, failureSeconds);
    return reply.redirect(deskPage, 303);
  };

  bind(app, operations.getSignInWays, ({ language, reply }) => {
    const failure = cookie.read(reply)?.failure;
    const { staffIdentity } = providers;
    return {
      password: wayOfPasswords(config.staffSignIn),
      provider: staffIdentity && { label: staffIdentity.label[language] },
      failure: failure ? refusalText(new Refusal(failure.refusal, failure.details), language) : null,
    };
  });
  bind(app, operations.beginProviderSignIn, async ({ clientAddress, reply }) => {
    try {
      const begun = await beginSignIn(deps, { clientAddress });
      cookie.keep(reply, { flow: begun.flow }, flowSeconds);
      return reply.redirect(begun.url, 303);
    } catch (error) {
      return fail(reply, error);
    }
  });
  bind(app, operations.finishProviderSignIn, async ({ deviceId, clientAddress, reply }) => {
    const begun = cookie.read(reply)?.flow ?? null;
    const query = reply.request.url.split('?')[1] ?? '';
    try {
      const { token } = await finishSignIn(deps, {
        ...{ query, flow: begun, deviceId, clientAddress },
        userAgent: reply.request.headers['user-agent'] ?? '',
      });
      cookie.clear(reply);
      const staffCookie = { path: operations.staffPath, httpOnly: true, secure: config.production };
      reply.setCookie(config.cookies.staff, token, { ...staffCookie, sameSite: 'strict', maxAge: shiftSeconds });
      return reply.redirect(deskPage, 303);
    } catch (error) {
      return fail(reply, error);
    }
  });
}

function wayOfPasswords({ passwords, emergencyLogins }: Deps['config']['staffSignIn']): 'all' | 'emergency' | 'none' {
  if (passwords) return 'all';
  return emergencyLogins.length > 0 ? 'emergency' : 'none';
}
