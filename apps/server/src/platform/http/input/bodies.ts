import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { readFormFile } from './multipart.ts';

/**
 * Adds the parsers for JSON, forms and files. The request keeps the original text of JSON and forms, because providers
 * sign it.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    // Some clients always send a content type, also with an empty body.
    if (request.rawBody.trim() === '') return done(null, undefined);
    return parseJson(request, request.rawBody, (error, value) => (error ? done(notJson) : done(null, value)));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    done(null, Object.fromEntries(new URLSearchParams(request.rawBody)));
  });
  // The operation limits the length of its file. Every other operation refuses a file.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    readFormFile(body, request.headers['content-type'] ?? ''),
  );
  app.addContentTypeParser(/^(?:image\/|application\/(?:pdf|octet-stream)$)/, { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
}

const notJson = new Refusal('invalidInput', {}, [{ path: 'body', rule: 'json', message: 'JSON' }]);
