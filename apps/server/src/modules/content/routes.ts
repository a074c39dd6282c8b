import { getDocument } from '@haidai/contract/content';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, Refusal } from '../../platform/index.ts';
import type { CarrierDocument } from './document-file.ts';
import { findDocument, openLibrary } from './library.ts';
import { renderDocument } from './render.ts';

export function bindContent(app: FastifyInstance, { clock, config }: Deps): void {
  const library = openLibrary();
  const documents = [...library.values()].flat();
  // Rendered at the start, so that a text that cannot be shown is found then.
  const rendered = new Map<CarrierDocument, string>();
  for (const document of documents) rendered.set(document, renderDocument(document, config.carrier));

  bind(app, getDocument, ({ input }) => {
    const document = findDocument(library, input.query.key, clock.today());
    const docContent = document && rendered.get(document);
    if (!document || docContent === undefined) throw new Refusal('notFound');
    const { key, title, version, effectiveFrom } = document;
    return { docKey: key, docTitle: title, docContent, version, effectiveFrom };
  });
}
