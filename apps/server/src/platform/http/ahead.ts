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
 * Sees a request before anything is made of it: no id is given, no hook run, no line logged; it is counted. Gives the whole
 * answer, or null for what goes the usual way. For what everybody may know and very many ask at one moment.
 */
export type AnswerAhead = (request: IncomingMessage) => ReadyAnswer | null;

/** An answer of status 200. */
interface ReadyAnswer {
  /** The operation it is an answer of. */
  operation: string;
  /** Names and values in turn, as node takes them without looking at them again. */
  headers: readonly string[];
  body: Buffer;
}

/** What Fastify has made of its options, for whoever makes the server. */
interface HttpOptions {
  http?: ServerOptions;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

/** The server as Fastify would make it, with what answers ahead of it. A server that stops leaves all to Fastify. */
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
