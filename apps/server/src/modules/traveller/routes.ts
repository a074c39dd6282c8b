import * as operations from '@haidai/contract/traveller';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, inTransaction, type Language, Refusal } from '../../platform/index.ts';
import { listTravellers } from './find-travellers.ts';
import { listPointsOf } from './list-points.ts';
import { getTraveller, listSignInsOf, revealTraveller } from './read-traveller.ts';
import { askTravellerAct } from './traveller-acts.ts';

/** Binds the operations with which the desk finds and shows travellers, and asks for acts on their accounts. */
export function bindTraveller(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.findTravellers, ({ input: { body }, session: staff, language }) =>
    listTravellers(deps, body, { staff, language }),
  );
  bind(app, operations.readTraveller, ({ input: { body }, session: staff, language }) =>
    getTraveller(deps, body.accountId, { staff, language }),
  );
  bind(app, operations.revealTraveller, ({ input: { body }, session: staff, language }) =>
    revealTraveller(deps, body, { staff, language }),
  );
  bind(app, operations.listTravellerSignIns, ({ input: { body }, session: staff, language }) =>
    listSignInsOf(deps, body, { staff, language }),
  );
  bind(app, operations.listTravellerPoints, ({ input: { body }, session: staff, language }) =>
    listPointsOf(deps, body, { staff, language }),
  );
  bind(app, operations.askTravellerAct, async ({ input: { body }, session, language }) => {
    if (body.act === 'MERGE' && body.into === undefined) throw intoMissing(language);
    const into = body.act === 'MERGE' ? body.into : undefined;
    await inTransaction(deps.db, (tx) => askTravellerAct(deps, tx, { ...body, into }, session));
    return { asked: true as const };
  });
}

function intoMissing(language: Language): Refusal {
  const message = language === 'zh' ? '请选择保留的账号' : 'Please choose the account to keep';
  return new Refusal('invalidInput', {}, [{ path: 'into', rule: 'required', message }]);
}
