import type { OperationInput, OperationResult } from '@haidai/contract';
import type { registerFlight as operation } from '@haidai/contract/disruption';
import { isUndecided } from '@haidai/domain/disruption';
import { maskName } from '@haidai/domain/identity';
import { type Deps, type Language, limit, Refusal } from '../../../platform/index.ts';
import { spendCaptchaPass } from '../../identity/index.ts';
import { findCasesOfOrder } from '../repository.ts';
import { readFacts } from './certified-facts.ts';
import { findTravel } from './find-travel.ts';
import { type Travel, travelProof } from './proof.ts';

type Body = OperationInput<typeof operation>['body'];

/** Who guesses at names and numbers is stopped. */
const lookLimit = { max: 10, per: 600 };

/**
 * Somebody's late or cancelled flight: how it went, whether it can be certified, and where to decide. Refusals:
 * travelNotFound, captchaRequired, captchaExpired, tooOften.
 */
export async function registerFlight(
  deps: Deps,
  { NECaptchaValidate: token, ...named }: Body,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<OperationResult<typeof operation>> {
  await spendCaptchaPass(deps, { token, purpose: 'registerFlight', deviceId });
  await limit(deps, 'disruption.register', deviceId, lookLimit);
  const travel = await findTravel(deps, named);
  const read = travel && (await readFacts(deps, travel));
  if (!travel || !read) throw new Refusal('travelNotFound');
  const { facts, state } = read;
  return {
    flightNo: facts.flightNo,
    flightDate: facts.flightDate,
    departCityName: facts.from[language],
    destCityName: facts.to[language],
    planDepartTime: facts.plannedDeparture,
    planDestTime: facts.plannedArrival,
    departTime: facts.departure,
    destTime: facts.arrival,
    lateMinutes: facts.lateMinutes,
    cause: state === 'ON_TIME' ? '' : facts.cause[language],
    passengerName: maskName(facts.name),
    certificate: state,
    caseKey: await findKey(deps, travel),
    proof: travelProof.seal(deps, travel).token,
  };
}

/** Where the traveller decides; null where nothing is open. */
async function findKey({ db, vault }: Deps, { orderNo, segmentIndex }: Travel): Promise<string | null> {
  const cases = await findCasesOfOrder(db, orderNo);
  const open = cases.find((row) => row.segment_index === segmentIndex && isUndecided(row.status));
  return open ? vault.open(open.token_sealed) : null;
}
