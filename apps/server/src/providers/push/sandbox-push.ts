import type { Deps } from '../../platform/index.ts';
import type { PushPort } from './port.ts';

/** The key pair of the sandbox. It is public, because this repository contains it. */
export const sandboxVapid = {
  publicKey: 'BITFMaXmsuu7NdOuDOcJq5E987IL2RAOrAHjI6BnArXJy8EEJyuE4kvewRsXkYnYdtFMyg4yJeXh7yIClqN6SRY',
  privateKey: 'qFoSiynZ-anvmvVsVh5h1G0zhoWw1inkNTobAAetTtY',
};

/**
 * Creates a sandbox of the push services. It stores each message in the sandbox's outbox. A subscription whose address
 * ends with `gone` has ended.
 */
export function createSandboxPush({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): PushPort {
  return {
    publicKey: sandboxVapid.publicKey,
    async send({ endpoint }, payload) {
      if (endpoint.endsWith('gone')) return 'gone';
      const { title } = JSON.parse(payload) as { title: string };
      await db
        .insertInto('sandbox_outbox')
        .values({
          id: ids.uuid(),
          kind: 'PUSH',
          recipient: endpoint,
          subject: title,
          body: payload,
          created_at: clock.now(),
        })
        .execute();
      return 'taken';
    },
  };
}
