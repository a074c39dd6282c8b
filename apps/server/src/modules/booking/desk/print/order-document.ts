import type { PrintedKind } from '@haidai/contract/booking';
import type { Bilingual } from '@haidai/domain';
import type { Deps, Language } from '../../../../platform/index.ts';

/** One document of an order that can be printed now. */
interface Printable {
  /** Names the document among those of its kind and order. It opens nothing elsewhere. */
  key: string;
  /** The traveller and the flight; '' for a document of the whole order. */
  detail: string;
}

/** A kind of document of an order. The module that renders it for the traveller registers it in `orderDocuments`. */
export interface OrderDocument {
  kind: PrintedKind;
  title: Bilingual;
  list(deps: Deps, orderNo: string, language: Language): Promise<Printable[]>;
  /** Renders the document as the traveller gets it. Null if the order does not have it any more. */
  render(deps: Deps, orderNo: string, key: string): Promise<{ fileName: string; content: Buffer } | null>;
}

declare module '../../../../platform/deps.ts' {
  interface Deps {
    orderDocuments: readonly OrderDocument[];
  }
}

declare module '../../../../platform/module.ts' {
  interface ServerModule {
    orderDocuments?: readonly OrderDocument[];
  }
}
