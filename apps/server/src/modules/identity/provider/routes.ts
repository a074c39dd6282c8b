import * as operations from '@haidai/contract/identity';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { bind, type Deps, type Language, Refusal, refusalText, type SignedIn } from '../../../platform/index.ts';
import { createFlowCookie, keptFlow } from '../../../providers/openid-connect/index.ts';
import { answerLogin, signInPlaceOf } from '../sso/answer-login.ts';
import { beginLogin, finishLogin, loginRefusals } from './finish-login.ts';
import { isLinked, linkAccount, unlinkAccount } from './link-account.ts';

/** The seconds in which a person signs in at the provider, and in which an identified person may be linked. */
const flowSeconds = 600;
/** The seconds for which the login page shows why the last try failed. */
const failureSeconds = 120;
const [loginPage, accountPage] = ['/login', '/user'];

/** The sealed cookie: it holds the flow, then the person who waits for a link, or the reason of a failure. */
const kept = z.object({
  flow: z.optional(keptFlow),
  person: z.optional(z.object({ subject: z.string(), name: z.string() })),
  failure: z.optional(z.object({ refusal: z.enum(loginRefusals), details: z.record(z.string(), z.number()) })),
});

/** Binds the sign-in of members by the carrier’s identity provider, and the link of an account with it. */
export function bindProviderLogin(app: FastifyInstance, deps: Deps): void {
  const { config, providers } = deps;
  const name = `${config.cookies.access}_provider`;
  const cookie = createFlowCookie(deps, { name, path: operations.providerPath, schema: kept });
  const fail = (reply: FastifyReply, error: unknown) => {
    const refusal = loginRefusals.find((each) => error instanceof Refusal && error.refusal === each);
    if (!refusal || !(error instanceof Refusal)) throw error;
    const { seconds } = error.details;
    const details: Record<string, number> = typeof seconds === 'number' ? { seconds } : {};
    cookie.keep(reply, { failure: { refusal, details } }, failureSeconds);
    return reply.redirect(loginPage, 303);
  };
  const describeLink = async (session: SignedIn, language: Language, waiting: string | null) => ({
    label: providers.memberIdentity?.label[language] ?? null,
    isLinked: await isLinked(deps, session),
    waiting,
  });

  bind(app, operations.getLoginWays, ({ language, reply }) => {
    const { failure, person } = cookie.read(reply) ?? {};
    const { memberIdentity } = providers;
    return {
      provider: memberIdentity && { label: memberIdentity.label[language] },
      failure: failure ? refusalText(new Refusal(failure.refusal, failure.details), language) : null,
      isWaiting: person !== undefined,
    };
  });
  bind(app, operations.beginProviderLogin, async ({ clientAddress, reply }) => {
    try {
      const begun = await beginLogin(deps, { clientAddress });
      cookie.keep(reply, { flow: begun.flow }, flowSeconds);
      return reply.redirect(begun.url, 303);
    } catch (error) {
      return fail(reply, error);
    }
  });
  bind(app, operations.finishProviderLogin, async (call) => {
    const { reply } = call;
    const flow = cookie.read(reply)?.flow ?? null;
    const query = reply.request.url.split('?')[1] ?? '';
    try {
      const finished = await finishLogin(deps, { query, flow, place: signInPlaceOf(call) });
      if ('waiting' in finished) {
        cookie.keep(reply, { person: finished.waiting }, flowSeconds);
        return reply.redirect(call.session ? `${accountPage}/security` : loginPage, 303);
      }
      cookie.clear(reply);
      answerLogin(deps, call, finished.tokens);
      return reply.redirect(accountPage, 303);
    } catch (error) {
      return fail(reply, error);
    }
  });
  bind(app, operations.getProviderLink, ({ session, language, reply }) =>
    describeLink(session, language, cookie.read(reply)?.person?.name ?? null),
  );
  bind(app, operations.linkProvider, async ({ session, language, reply }) => {
    await linkAccount(deps, session, cookie.read(reply)?.person ?? null);
    cookie.clear(reply);
    return describeLink(session, language, null);
  });
  bind(app, operations.unlinkProvider, async ({ session, language }) => {
    await unlinkAccount(deps, session);
    return describeLink(session, language, null);
  });
}
