import type { OperationInput } from '@haidai/contract';
import type { verifyReceipt } from '@haidai/contract/documents';
import type { Buyer } from '@haidai/domain/documents';
import { maskName } from '@haidai/domain/identity';
import { type Deps, isSameSecret, type Language } from '../../platform/index.ts';
import { lookUp, plainNumber } from '../identity/index.ts';

/** A visitor who verifies a document without a login. */
export interface Verifier {
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * Returns the row of the document whose number and verification code were typed. `find` finds a row by its number.
 * Refusals: certificateUnknown, captchaRequired, captchaExpired, tooOften.
 */
export function findVerified<Row extends { verify_code: string }>(
  deps: Deps,
  { certificateNo, verifyCode, NECaptchaValidate }: OperationInput<typeof verifyReceipt>['body'],
  { deviceId, clientAddress }: Verifier,
  find: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  const proof = { NECaptchaValidate };
  return lookUp(
    deps,
    { number: certificateNo },
    { deviceId, clientAddress, captcha: 'verification', proof, unknown: 'certificateUnknown' },
    async () => {
      const row = await find(plainNumber(certificateNo));
      return row && isSameSecret(row.verify_code, plainNumber(verifyCode)) ? row : null;
    },
  );
}

/** Returns the buyer of a document for a stranger: the name of a person is masked, the name of a company is not. */
export function maskBuyer({ titleType, title, taxNumber }: Buyer): { title: string; taxNumber: string } {
  return { title: titleType === 'PERSONAL' ? maskName(title) : title, taxNumber };
}
