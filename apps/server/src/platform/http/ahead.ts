import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { measure } from '../observe/measures.ts';

/**
 * Answers a request before Fastify handles it. Such a request gets no id, no hooks and no log line, but the metrics
 * count it. Returns the whole answer, or null to leave the request to Fastify. It is meant for public data that very
 * many clients request at the same moment.
 */
export type AnswerAhead = (request: IncomingMessage) => ReadyAnswer | null;

/** An answer of status 200. */
interface ReadyAnswer {
  /** The operation that the answer belongs to. */
  operation: string;
  /** Names and values in turn, in the form that node writes without further checks. */
  headers: readonly string[];
  body: Buffer;
}

/** The options that Fastify passes to the factory of its server. */
interface HttpOptions {
  http?: ServerOptions;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

/**
 * Returns a factory of the same server that Fastify would create, with the given answers in front of it. A server that
 * stops leaves all requests to Fastify.
 */
export function createServerBehind(ahead: readonly AnswerAhead[]): FastifyServerFactory {
  return (handle, options) => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options as unknown as HttpOptions;
    const server: Server = createServer(http ?? {}, (request, response) => {
      if (!server.listening || !answerAhead(ahead, request, response)) (handle as RequestListener)(request, response);
    });
    server.keepAliveTimeout = keepAliveTimeout;
    server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout);
    return server;
  };
}

function answerAhead(ahead: readonly AnswerAhead[], request: IncomingMessage, response: ServerResponse): boolean {
  const begun = performance.now();
  for (const look of ahead) {
    const answer = look(request);
    if (!answer) continue;
    response.writeHead(200, answer.headers as string[]).end(answer.body);
    measure({ what: 'call', operation: answer.operation, outcome: 'done', ms: performance.now() - begun });
    return true;
  }
  return false;
}
