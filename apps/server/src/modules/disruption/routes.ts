import * as operations from '@haidai/contract/disruption';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { acceptOffer } from './accept-offer.ts';
import { listVouchers } from './care/list-vouchers.ts';
import { findVoucher, redeemVoucher } from './care/redeem-voucher.ts';
import { issueCertificate } from './certificate/issue-certificate.ts';
import { registerFlight } from './certificate/register-flight.ts';
import { verifyCertificate } from './certificate/verify-certificate.ts';
import { decide } from './decide.ts';
import { listFreeFlights, previewFreeFlight } from './free-change.ts';
import { getCase, listCases } from './get-case.ts';
import { sendDecisionCode } from './send-code.ts';

export function bindDisruption(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.getDisruption, (call) => getCase(deps, call.input.body.caseKey, call));
  bind(app, operations.listDisruptions, (call) => listCases(deps, call.input.body.orderNo, call));
  bind(app, operations.listDisruptionFlights, (call) => listFreeFlights(deps, call.input.body.caseKey, call));
  bind(app, operations.lookAtFreeFlight, (call) => previewFreeFlight(deps, call.input.body, call));
  bind(app, operations.sendDisruptionCode, ({ input: { body }, deviceId, clientAddress, language }) =>
    sendDecisionCode(deps, { ...body, deviceId, clientAddress, language }),
  );
  bind(app, operations.decideDisruption, async (call) => {
    await decide(deps, call.input.body, call);
    return getCase(deps, call.input.body.caseKey, call);
  });
  bind(app, operations.acceptOffer, async (call) => {
    await acceptOffer(deps, call.input.body, call);
    return getCase(deps, call.input.body.caseKey, call);
  });
  bind(app, operations.registerFlight, (call) => registerFlight(deps, call.input.body, call));
  bind(app, operations.issueCertificate, ({ input: { body }, deviceId }) =>
    issueCertificate(deps, body.proof, deviceId),
  );
  bind(app, operations.verifyCertificate, (call) => verifyCertificate(deps, call.input.body, call));
  bind(app, operations.findServiceVoucher, ({ input: { body }, session: staff, language }) =>
    findVoucher(deps, body.voucherNo, { staff, language }),
  );
  bind(app, operations.redeemServiceVoucher, ({ input: { body }, session: staff, language }) =>
    redeemVoucher(deps, body, { staff, language }),
  );
  bind(app, operations.listServiceVouchers, ({ input: { body }, language }) => listVouchers(deps, body, language));
}
