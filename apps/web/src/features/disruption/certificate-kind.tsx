import { verifyCertificate } from '@haidai/contract/disruption';
import { call } from '../../core/api/call.ts';
import { VerifiedCertificate } from './verified-certificate.tsx';
import type { PaperKind } from './verify-page.tsx';

/** Delay certificates among the papers that can be checked. */
export const certificateKind: PaperKind = {
  pattern: /^YW\d{16}$/i,
  check: async (body) => <VerifiedCertificate certificate={await call(verifyCertificate, { body })} />,
};
