import type { MessageEvent } from '@haidai/domain/notification';
import type { Deps } from '../../platform/index.ts';
import type { MailAttachment } from '../../providers/mail/index.ts';

/** What is attached to the mails of an event. A module brings one as `mailDocuments`; this one draws none. */
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
