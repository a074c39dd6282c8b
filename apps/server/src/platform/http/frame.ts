import cookie from '@fastify/cookie';
import { passedBase } from '@haidai/contract/pages';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type AnswerAhead, createServerBehind } from './ahead.ts';
import type { GuardUpgrade, JudgeClient, Language, ResolveSession, ResolveStaff, ServiceDesk } from './context.ts';
import { answerError } from './errors.ts';
import { addHealthRoutes } from './health.ts';
import { addHooks } from './hooks.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { addBodyParsers } from './input/bodies.ts';
import { refuseNoise, securityHeaders } from './security-headers.ts';
import { addTraceHooks } from './trace-hooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    resolveSession: ResolveSession;
    judgeClient: JudgeClient;
    resolveStaff: ResolveStaff;
    serviceDesk: ServiceDesk | null;
    guardUpgrade: GuardUpgrade;
    /** The functions that may answer a request before Fastify handles it. Modules add their own. */
    answersAhead: AnswerAhead[];
    /** The ids of the operations that have a handler. */
    boundOperations: Set<string>;
  }
  interface FastifyRequest {
    deviceId: string;
    /** Whether the request came without a device cookie. Its answer then sets one. */
    deviceIsNew: boolean;
    language: Language;
    rawBody: string;
    /**
     * The claim of this request on its idempotency key, until the answer is stored. Null for requests without a claim.
     */
    idempotent: IdempotentRequest | null;
  }
}

/** The functions of modules that the server calls before a handler runs. */
export interface FrameGuards {
  resolveSession?: ResolveSession | undefined;
  judgeClient?: JudgeClient | undefined;
  resolveStaff?: ResolveStaff | undefined;
  serviceDesk?: ServiceDesk | undefined;
  guardUpgrade?: GuardUpgrade | undefined;
}

/** Creates the server without operations: cookies, headers, bodies, logs and errors. */
export async function createFrame(deps: Deps, guards: FrameGuards = {}): Promise<FastifyInstance> {
  const { config } = deps;
  const answersAhead: AnswerAhead[] = [];
  const app: FastifyInstance = Fastify({
    serverFactory: createServerBehind(answersAhead),
    // In development a slow machine needs this long to compile the pages.
    pluginTimeout: 120_000,
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 64 * 1024,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: () => deps.ids.hex(8),
    rewriteUrl: ({ url = '/' }) => unwrapPassedClient(url),
    forceCloseConnections: 'idle',
    // Fastify would load its own compilers. The contract checks inputs and answers, so no route has a schema.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    clientErrorHandler: refuseNoise(config),
    frameworkErrors: (error, request, reply) => {
      // Fastify refuses an invalid address before any hook has set the language.
      request.language = 'zh';
      reply.headers(securityHeaders(config));
      answerError(error, request, reply);
    },
  });
  app.decorate('deps', deps).decorate('resolveSession', guards.resolveSession ?? (async () => null));
  app.decorate('judgeClient', guards.judgeClient ?? (async () => null));
  app.decorate('resolveStaff', guards.resolveStaff ?? (async () => null));
  app.decorate('serviceDesk', guards.serviceDesk ?? null);
  app.decorate('guardUpgrade', guards.guardUpgrade ?? (async () => undefined));
  app.decorate('answersAhead', answersAhead).decorate('boundOperations', new Set<string>());
  app.decorateRequest('deviceId', '').decorateRequest('deviceIsNew', false).decorateRequest('language', 'zh');
  app.decorateRequest('rawBody', '').decorateRequest('idempotent', null).decorateRequest('caller', null);
  await app.register(cookie);
  addBodyParsers(app);
  addTraceHooks(app);
  addHooks(app);
  app.setErrorHandler(answerError);
  refuseUnknownCalls(app);
  addHealthRoutes(app);
  return app;
}

function refuseSchema(): never {
  throw new Error('The contract describes inputs and answers, so a route has no schema of Fastify');
}

/** Refuses `notFound` for every call and method without a handler, even if a page plugin answers `/*`. */
function refuseUnknownCalls(app: FastifyInstance): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply) => answerError(new Refusal('notFound'), request, reply);
  app.all('/api/*', refuse);
  app.all('/sandbox/api/*', refuse);
  app.setNotFoundHandler(refuse);
}

/**
 * Returns the real address of a call below /api/psc. A client that passed the bot wall calls there. /api/psc/x and
 * /api/psc/api/x both mean /api/x.
 */
function unwrapPassedClient(url: string): string {
  const prefix = `${passedBase}/`;
  if (!url.startsWith(prefix)) return url;
  const rest = url.slice(prefix.length);
  return rest.startsWith('api/') ? `/${rest}` : `/api/${rest}`;
}
