import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { readFormFile } from './multipart.ts';

/** JSON, forms and files. The text as it came stays on the request, for those who verify a signature over it. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    // Clients that always name a content type send it with an empty body too.
    if (request.rawBody.trim() === '') return done(null, undefined);
    return parseJson(request, request.rawBody, (error, value) => (error ? done(notJson) : done(null, value)));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    done(null, Object.fromEntries(new URLSearchParams(request.rawBody)));
  });
  // A file is as long as its operation allows; every other operation refuses it.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    readFormFile(body, request.headers['content-type'] ?? ''),
  );
  app.addContentTypeParser(/^(?:image\/|application\/(?:pdf|octet-stream)$)/, { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
}

const notJson = new Refusal('invalidInput', {}, [{ path: 'body', rule: 'json', message: 'JSON' }]);
