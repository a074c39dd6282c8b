import type { OperationResult } from '@haidai/contract';
import type { checkDeskRound, RoundForm } from '@haidai/contract/flashsale';
import { instantToLocal } from '@haidai/domain/time';
import { type Deps, inTransaction, type Language } from '../../../platform/index.ts';
import { documents } from '../../content/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { publishIn, RoundFault } from '../round/publish-round.ts';
import { listSaleRows } from '../sale/read-sales.ts';
import type { Shown } from '../wire.ts';
import { toOfferRecord, toRoundRecord } from '../wire.ts';
import { assertPlanSound, toRoundPlan } from './round-plan.ts';

type Result = OperationResult<typeof checkDeskRound>;
type CheckDeps = Deps & { catalogue: Catalogue };

const ruleKey = 'B2C_FLASHSALE_RULE';
const previewId = 'DESK-PREVIEW';

/** The error that rolls a trial transaction back and carries the preview to the caller. */
class Undone extends Error {
  readonly shown: Result['preview'];

  constructor(shown: Result['preview']) {
    super('undone');
    this.shown = shown;
  }
}

/**
 * Publishes a round in a transaction and rolls it back. The result lists the errors that would stop the publication.
 * The preview comes from the code that builds the list for travellers. The trial stores nothing. The real publication
 * generates a new seed.
 */
export async function checkRound(deps: CheckDeps, form: RoundForm, language: Language): Promise<Result> {
  const plan = toRoundPlan(form, previewId);
  const { date: opens } = instantToLocal(plan.opensAt.getTime(), 'Asia/Shanghai');
  // Before the first version of the rules there is no document. A round that opens in the past therefore gets the
  // document of today. The past opening is a separate error.
  const today = deps.clock.today();
  const [inForce] = await documents(deps, [ruleKey], [opens, today].toSorted().at(-1) ?? today);
  const document = inForce
    ? { ...inForce, title: inForce.title[language] }
    : { key: ruleKey, title: '', version: '', effectiveFrom: '' };
  try {
    return { faults: [], preview: await tryOut(deps, form, language), document };
  } catch (error) {
    if (!(error instanceof RoundFault)) throw error;
    return { faults: [language === 'zh' ? error.zh : error.message], preview: null, document };
  }
}

async function tryOut(deps: CheckDeps, form: RoundForm, language: Language): Promise<Result['preview']> {
  const plan = toRoundPlan(form, previewId);
  assertPlanSound(deps, plan);
  try {
    return await inTransaction(deps.db, async (tx): Promise<Result['preview']> => {
      await publishIn(deps, tx, plan);
      const now = deps.clock.now();
      const rows = await listSaleRows(tx, { roundId: previewId });
      const shown: Shown = { catalogue: deps.catalogue, rows, now, language };
      const offers = rows.offers.map((offer) => toOfferRecord(shown, offer));
      const rounds = rows.rounds.map((round) => ({ ...toRoundRecord(shown, round), seedHash: '', offers }));
      throw new Undone({ serverTime: now.toISOString(), rounds });
    });
  } catch (error) {
    if (error instanceof Undone) return error.shown;
    throw error;
  }
}
