import * as operations from '@haidai/contract/disruption';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { openCatalogue } from '../flights/index.ts';
import { issueCertificate } from './certificate/issue-certificate.ts';
import { registerFlight } from './certificate/register-flight.ts';
import { verifyCertificate } from './certificate/verify-certificate.ts';
import { decide } from './decide.ts';
import { listFreeFlights, lookAtFreeFlight } from './free-change.ts';
import { getCase, listCases } from './read-case.ts';
import { sendDecisionCode } from './send-code.ts';

export function bindDisruption(app: FastifyInstance, bare: Deps): void {
  const deps = { ...bare, catalogue: openCatalogue() };
  bind(app, operations.getDisruption, ({ input: { body }, session, deviceId, language }) =>
    getCase(deps, body.caseKey, { session, deviceId, language }),
  );
  bind(app, operations.listDisruptions, ({ input: { body }, session, deviceId, language }) =>
    listCases(deps, body.orderNo, { session, deviceId, language }),
  );
  bind(app, operations.listDisruptionFlights, ({ input: { body }, deviceId, language }) =>
    listFreeFlights(deps, body.caseKey, deviceId, language),
  );
  bind(app, operations.lookAtFreeFlight, ({ input: { body }, session, deviceId, language }) =>
    lookAtFreeFlight(deps, body, { session, deviceId, language }),
  );
  bind(app, operations.sendDisruptionCode, ({ input: { body }, deviceId, clientAddress, language }) =>
    sendDecisionCode(deps, { ...body, deviceId, clientAddress, language }),
  );
  bind(app, operations.decideDisruption, async ({ input: { body }, session, deviceId, language }) => {
    await decide(deps, body, { session, deviceId });
    return getCase(deps, body.caseKey, { session, deviceId, language });
  });
  bind(app, operations.registerFlight, ({ input: { body }, deviceId, language }) =>
    registerFlight(deps, body, { deviceId, language }),
  );
  bind(app, operations.issueCertificate, ({ input: { body }, deviceId }) =>
    issueCertificate(deps, body.proof, deviceId),
  );
  bind(app, operations.verifyCertificate, ({ input: { body }, deviceId, language }) =>
    verifyCertificate(deps, body, { deviceId, language }),
  );
}
