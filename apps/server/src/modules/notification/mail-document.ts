import type { MessageEvent } from '@haidai/domain/notification';
import type { Deps } from '../../platform/index.ts';
import type { MailAttachment } from '../../providers/mail/index.ts';

/** An attachment of the mails of some events. Another module renders it and registers it in `mailDocuments`. */
export interface MailDocument {
  events: readonly MessageEvent[];
  /** Renders the attachment for the subject of a message. Null if there is nothing to attach. */
  render(deps: Deps, subjectKey: string): Promise<MailAttachment | null>;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    mailDocuments: readonly MailDocument[];
  }
}

declare module '../../platform/module.ts' {
  interface ServerModule {
    mailDocuments?: readonly MailDocument[];
  }
}
