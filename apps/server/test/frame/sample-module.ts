import { setTimeout as sleep } from 'node:timers/promises';
import { bind, type Call, limit, Refusal, type ServerModule, type SignedIn } from '../../src/platform/index.ts';
import * as operations from './sample-operations.ts';

const people: Record<string, SignedIn> = {
  'member-token': {
    userId: 'M789',
    accountId: 'a-1',
    kind: 'member',
    sessionId: 's-1',
    mobile: '13800000001',
    contact: '',
  },
  'sms-token': {
    userId: '13900000002',
    accountId: 'a-2',
    kind: 'sms',
    sessionId: 's-2',
    mobile: '13900000002',
    contact: '',
  },
};

/** Creates a module that only tests use. It counts how often its work was really done. */
export function createSampleModule(): ServerModule & { points: { count: number } } {
  const points = { count: 0 };
  return {
    name: 'sample',
    points,
    routes(app, deps) {
      bind(app, operations.registerPet, ({ input }) => ({
        said: `${input.params.kind} ${input.body.name} ${input.query.dryRun}`,
      }));
      bind(app, operations.addPoint, (call) => addPoint(call, points));
      bind(app, operations.readWhoAmI, ({ session }) => ({ userId: session.userId }));
      bind(app, operations.readMemberArea, ({ session }) => ({ userId: session.userId }));
      bind(app, operations.readDevice, ({ deviceId, language, clientAddress }) => ({
        deviceId,
        language,
        clientAddress,
      }));
      bind(app, operations.postForm, ({ input }) => ({ word: input.body.word }));
      bind(app, operations.receiveNotice, ({ rawBody, reply }) => reply.type('text/plain').send(`got ${rawBody}`));
      bind(app, operations.breakDown, () => {
        throw new Error('the secret inside');
      });
      bind(app, operations.peekSandbox, () => ({ here: true as const }));
      bind(app, operations.askOften, async ({ input }) => {
        await limit(deps, 'sample', input.query.key, { max: 3, per: 60 });
        return { ok: true as const };
      });
    },
    resolveSession: async (_deps, { accessToken }) => people[accessToken] ?? null,
  };
}

async function addPoint({ input, reply }: Call<typeof operations.addPoint>, points: { count: number }) {
  points.count += 1;
  switch (input.body.outcome) {
    case 'slow':
      await sleep(300);
      break;
    case 'refuse':
      throw new Refusal('seatsSoldOut', { flight: 'HD4655', clazz: 'Q' });
    case 'wait':
      throw new Refusal('tooOften', { seconds: 7 });
    case 'crash':
      throw new Error('The sample work fails');
    case 'cookie':
      reply.setCookie('taste', 'sweet', { path: '/' });
  }
  return { points: points.count };
}
