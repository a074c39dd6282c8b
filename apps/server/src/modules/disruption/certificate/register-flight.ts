import type { OperationInput, OperationResult } from '@haidai/contract';
import type { registerFlight as operation } from '@haidai/contract/disruption';
import { isUndecided } from '@haidai/domain/disruption';
import { maskName } from '@haidai/domain/identity';
import type { Deps, Language } from '../../../platform/index.ts';
import { lookUp } from '../../identity/index.ts';
import { listCasesOfOrder } from '../repository.ts';
import { findCertifiedFacts } from './certified-facts.ts';
import { findTravel } from './find-travel.ts';
import { type Travel, travelProof } from './proof.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Returns the state of a traveller's late or cancelled flight, if it can be certified, and the key for the decision
 * page. Refusals: travelNotFound, captchaRequired, captchaExpired, tooOften.
 */
export async function registerFlight(
  deps: Deps,
  { NECaptchaValidate, ...named }: Body,
  { deviceId, clientAddress, language }: { deviceId: string; clientAddress: string; language: Language },
): Promise<OperationResult<typeof operation>> {
  const proof = { NECaptchaValidate };
  const { travel, facts, state } = await lookUp(
    deps,
    { number: named.number, name: named.passengerName },
    { deviceId, clientAddress, captcha: 'registerFlight', proof, unknown: 'travelNotFound' },
    async () => {
      const travel = await findTravel(deps, named);
      const read = travel && (await findCertifiedFacts(deps, travel));
      return read && { travel, ...read };
    },
  );
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

/** Finds the key for the decision page. Null if no case is open. */
async function findKey({ db, vault }: Deps, { orderNo, segmentIndex }: Travel): Promise<string | null> {
  const cases = await listCasesOfOrder(db, orderNo);
  const open = cases.find((row) => row.segment_index === segmentIndex && isUndecided(row.status));
  return open ? vault.unseal(open.token_sealed) : null;
}
