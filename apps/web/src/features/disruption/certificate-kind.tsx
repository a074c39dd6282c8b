import { verifyCertificate } from '@haidai/contract/disruption';
import { call } from '../../core/api/call.ts';
import { VerifiedCertificate } from './verified-certificate.tsx';
import type { DocumentKind } from './verify-page.tsx';

/** Delay certificates, as one kind of verifiable document. */
export const certificateKind: DocumentKind = {
  pattern: /^YW\d{16}$/i,
  check: async (body) => <VerifiedCertificate certificate={await call(verifyCertificate, { body })} />,
};
