import type { Envelope, Operation, OperationCall, OperationResult } from '@haidai/contract';
import { refreshTokens } from '@haidai/contract/identity';
import { createIsomorphicFn } from '@tanstack/react-start';
import { pageLanguage, toLanguage } from '../../i18n/language.ts';
import { textsOf } from '../../i18n/texts.ts';
import { coreTexts } from '../texts.ts';
import { type ApiRequest, buildApiRequest, type CallParts } from './api-request.ts';
import { callAddress, raiseBotWall } from './bot-wall.ts';
import { routeCall } from './call-through.ts';
import { recordAnswer } from './connection.ts';
import { ConnectionError, RefusalError } from './refusal-error.ts';
import { isSignedIn, renewSession } from './renew-session.ts';
import { getPageContext } from './request-context.ts';
import { announceSessionLost } from './session-events.ts';

export interface CallOptions {
  /**
   * The idempotency key. The same key with the same body gives the same answer, so a second attempt passes the key of
   * the first.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The file, for operations that take one. */
  file?: Blob;
}

const BOT_WALL = 509;

interface Answer {
  status: number;
  body: string;
}

/**
 * Calls an operation of the contract, from the browser or while the server renders a page. Returns the result inside
 * the envelope. Throws `RefusalError` if the API refuses the call, and `ConnectionError` if there is no answer.
 */
export async function call<Op extends Operation>(
  asked: Op,
  input: OperationCall<Op>,
  options: CallOptions = {},
): Promise<OperationResult<Op>> {
  const { operation, headers: routed } = routeCall(asked);
  const headers: Record<string, string> = { ...visitorHeaders(), ...routed };
  if (operation.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
  const request = buildApiRequest(operation, withFile(input as CallParts, options.file), headers);
  let answer = await send(request, options.signal);
  if (mayHaveExpired(operation, answer)) {
    if (await renewSession(refresh)) answer = await send(request, options.signal);
    else announceSessionLost();
  }
  // A public page sets no device cookie. The refusal has set it, so the same call succeeds now.
  if (answer.status === 400 && operation.auth === 'device' && parse(answer).error === 'deviceMissing')
    answer = await send(request, options.signal);
  if (answer.status === BOT_WALL) throw botWallRefusal();
  const envelope = parse(answer);
  if (envelope.code !== 1) throw new RefusalError(answer.status, envelope);
  return envelope.result as OperationResult<Op>;
}

function withFile(parts: CallParts, file: Blob | undefined): CallParts {
  return file ? { ...parts, file } : parts;
}

/**
 * Returns whether the access token may have expired. An operation with `device` also admits visitors without a login.
 * With an expired token, the server treats a traveller as such a visitor and answers 404 for the traveller's own data.
 */
function mayHaveExpired({ auth }: Operation, { status }: Answer): boolean {
  // Staff have their own session, which is not renewed.
  if (auth === 'staff') return false;
  if (auth === 'device') return status === 404 && isSignedIn();
  return status === 401 && auth !== 'public';
}

/**
 * Returns the refusal for the caller of a call that the bot wall answered. The page of the bot wall is already on the
 * screen.
 */
function botWallRefusal(): RefusalError {
  const message = textsOf(toLanguage(visitorHeaders()['page-language']), coreTexts)('botWall');
  return new RefusalError(BOT_WALL, { code: 0, message, result: null, error: 'botWall', requestId: '' });
}

const refresh = () => call(refreshTokens, { query: {} });

export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

const visitorHeaders = createIsomorphicFn()
  .server((): Record<string, string> => ({ 'page-language': getPageContext()?.language ?? 'zh-CN' }))
  .client((): Record<string, string> => ({ 'page-language': pageLanguage() }));

const send = createIsomorphicFn()
  .server(async (request: ApiRequest, _signal?: AbortSignal): Promise<Answer> => {
    const context = getPageContext();
    if (!context) throw new Error('The server called an operation outside the rendering of a page');
    // Only browsers send files.
    const { body, ...rest } = request;
    return context.send(typeof body === 'string' ? { ...rest, body } : rest);
  })
  .client(async (request: ApiRequest, signal?: AbortSignal): Promise<Answer> => {
    const { url, ...init } = request;
    try {
      const response = await fetch(callAddress(url), { ...init, credentials: 'same-origin', signal: signal ?? null });
      const answer = { status: response.status, body: await response.text() };
      recordAnswer(true);
      if (answer.status === BOT_WALL) raiseBotWall(answer.body);
      return answer;
    } catch (cause) {
      if (signal?.aborted) throw cause;
      recordAnswer(false);
      throw new ConnectionError(cause);
    }
  });

function parse(answer: Answer): Envelope<unknown> {
  try {
    return JSON.parse(answer.body) as Envelope<unknown>;
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}
