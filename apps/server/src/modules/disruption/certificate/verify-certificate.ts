import type { OperationInput, OperationResult } from '@haidai/contract';
import type { verifyCertificate as operation } from '@haidai/contract/disruption';
import { maskName } from '@haidai/domain/identity';
import { type Deps, isSameSecret, type Language } from '../../../platform/index.ts';
import { lookUp, plainNumber } from '../../identity/index.ts';
import type { CertifiedFacts } from './certified-facts.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Checks if the carrier issued a certificate. Refusals: certificateUnknown, captchaRequired, captchaExpired, tooOften.
 */
export async function verifyCertificate(
  deps: Deps,
  { certificateNo, verifyCode, NECaptchaValidate }: Body,
  { deviceId, clientAddress, language }: { deviceId: string; clientAddress: string; language: Language },
): Promise<OperationResult<typeof operation>> {
  const proof = { NECaptchaValidate };
  const row = await lookUp(
    deps,
    { number: certificateNo },
    { deviceId, clientAddress, captcha: 'verification', proof, unknown: 'certificateUnknown' },
    async () => {
      const certificate = await deps.db
        .selectFrom('delay_certificate')
        .selectAll()
        .where('certificate_no', '=', plainNumber(certificateNo))
        .executeTakeFirst();
      return certificate && isSameSecret(certificate.verify_code, plainNumber(verifyCode)) ? certificate : null;
    },
  );
  const facts = JSON.parse(deps.vault.unseal(row.facts_sealed)) as CertifiedFacts;
  return {
    certificateNo: row.certificate_no,
    issuedAt: row.issued_at.toISOString(),
    passengerName: maskName(facts.name),
    document: facts.documentMasked,
    flightNo: facts.flightNo,
    flightDate: facts.flightDate,
    departCityName: facts.from[language],
    destCityName: facts.to[language],
    planDepartTime: facts.plannedDeparture,
    departTime: facts.departure,
    lateMinutes: facts.lateMinutes,
    cause: facts.cause[language],
  };
}
