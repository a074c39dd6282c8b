import type { OperationInput, OperationResult } from '@haidai/contract';
import type { verifyCertificate as operation } from '@haidai/contract/disruption';
import { maskName } from '@haidai/domain/identity';
import { type Deps, isSameSecret, type Language, limit, Refusal } from '../../../platform/index.ts';
import { spendCaptchaPass } from '../../identity/index.ts';
import type { CertifiedFacts } from './certified-facts.ts';

type Body = OperationInput<typeof operation>['body'];

/** Of one certificate, whoever asks; and of one device. */
const numberLimit = { max: 20, per: 3600 };
const deviceLimit = { max: 20, per: 600 };

/** Whether a certificate is ours. Refusals: certificateUnknown, captchaRequired, captchaExpired, tooOften. */
export async function verifyCertificate(
  deps: Deps,
  { certificateNo, verifyCode, NECaptchaValidate: token }: Body,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<OperationResult<typeof operation>> {
  await spendCaptchaPass(deps, { token, purpose: 'verification', deviceId });
  const number = plain(certificateNo);
  await limit(deps, 'certificate.device', deviceId, deviceLimit);
  await limit(deps, 'certificate.number', number, numberLimit);
  const row = await deps.db
    .selectFrom('delay_certificate')
    .selectAll()
    .where('certificate_no', '=', number)
    .executeTakeFirst();
  if (!row || !isSameSecret(row.verify_code, plain(verifyCode))) throw new Refusal('certificateUnknown');
  const facts = JSON.parse(deps.vault.open(row.facts_sealed)) as CertifiedFacts;
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

function plain(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}
