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
import { addBodyParsers } from './bodies.ts';
import type { GuardUpgrade, JudgeClient, Language, ResolveSession, ResolveStaff } from './context.ts';
import { answerError } from './errors.ts';
import { addHealthRoutes } from './health.ts';
import { addHooks } from './hooks.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { refuseNoise, securityHeaders } from './security-headers.ts';
import { addTraceHooks } from './trace-hooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    resolveSession: ResolveSession;
    judgeClient: JudgeClient;
    resolveStaff: ResolveStaff;
    guardUpgrade: GuardUpgrade;
    /** What looks at a request before the frame does; modules add theirs. */
    answersAhead: AnswerAhead[];
    /** Ids of the operations that have a handler. */
    boundOperations: Set<string>;
  }
  interface FastifyRequest {
    deviceId: string;
    /** The request came without a device cookie; its answer brings one. */
    deviceIsNew: boolean;
    language: Language;
    rawBody: string;
    /** Set while this request is the one at work on an idempotency key. */
    idempotent: IdempotentRequest | null;
  }
}

/** What modules know and the frame asks before a handler is called. */
export interface FrameGuards {
  resolveSession?: ResolveSession | undefined;
  judgeClient?: JudgeClient | undefined;
  resolveStaff?: ResolveStaff | undefined;
  guardUpgrade?: GuardUpgrade | undefined;
}

/** The server before it knows any operation: cookies, headers, bodies, logs, errors. */
export async function createFrame(deps: Deps, guards: FrameGuards = {}): Promise<FastifyInstance> {
  const { config } = deps;
  const answersAhead: AnswerAhead[] = [];
  const app: FastifyInstance = Fastify({
    serverFactory: createServerBehind(answersAhead),
    // In development a slow machine takes its time to compile the pages.
    pluginTimeout: 120_000,
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 64 * 1024,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: () => deps.ids.hex(8),
    rewriteUrl: ({ url = '/' }) => unwrapPassedClient(url),
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseNoise(config),
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read is refused before any hook has run.
      request.language = 'zh';
      reply.headers(securityHeaders(config));
      answerError(error, request, reply);
    },
  });
  app.decorate('deps', deps).decorate('resolveSession', guards.resolveSession ?? (async () => null));
  app.decorate('judgeClient', guards.judgeClient ?? (async () => null));
  app.decorate('resolveStaff', guards.resolveStaff ?? (async () => null));
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

/** Calls nobody bound, and methods nobody bound, whatever a page plugin may put below `/*`. */
function refuseUnknownCalls(app: FastifyInstance): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply) => answerError(new Refusal('notFound'), request, reply);
  app.all('/api/*', refuse);
  app.all('/sandbox/api/*', refuse);
  app.setNotFoundHandler(refuse);
}

/** A client that passed the bot wall calls below /api/psc: /api/psc/x and /api/psc/api/x are both /api/x. */
function unwrapPassedClient(url: string): string {
  const prefix = `${passedBase}/`;
  if (!url.startsWith(prefix)) return url;
  const rest = url.slice(prefix.length);
  return rest.startsWith('api/') ? `/${rest}` : `/api/${rest}`;
}
