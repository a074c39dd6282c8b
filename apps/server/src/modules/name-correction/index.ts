/**
 * Corrections of the name, the sex or the document number on a ticket. The rules decide typing errors at once, the staff
 * decide the rest, and a job writes the new name into the tickets of the issuer (docs/rules/name-correction.md).
 */
import * as operations from '@haidai/contract/name-correction';
import { bind, type ServerModule } from '../../platform/index.ts';
import { nameCorrectionAccountPart } from './account-part.ts';
import { amendTicketJob } from './amend-ticket.ts';
import { askForCorrection, previewCorrection } from './ask-correction.ts';
import { correctBack } from './correct-back.ts';
import { getCorrections, listForDesk } from './list-corrections.ts';
import { nameCorrectionQueue } from './queue.ts';
import { withdrawCorrection } from './withdraw-correction.ts';

export const nameCorrectionModule: ServerModule = {
  name: 'name-correction',
  routes(app, deps) {
    bind(app, operations.getNameCorrections, ({ input: { query }, session, deviceId, language }) =>
      getCorrections(deps, query.orderNo, { session, deviceId }, language),
    );
    bind(app, operations.previewNameCorrection, ({ input: { body }, session, deviceId }) =>
      previewCorrection(deps, body, { session, deviceId }),
    );
    bind(app, operations.askForNameCorrection, async ({ input: { body }, session, deviceId, language }) => {
      await askForCorrection(deps, body, { session, deviceId });
      return getCorrections(deps, body.orderNo, { session, deviceId }, language);
    });
    bind(app, operations.withdrawNameCorrection, async ({ input: { body }, session, deviceId, language }) => {
      const orderNo = await withdrawCorrection(deps, body.correctionNo, { session, deviceId });
      return getCorrections(deps, orderNo, { session, deviceId }, language);
    });
    bind(app, operations.listNameCorrections, ({ input: { body }, language }) =>
      listForDesk(deps, body.orderNo, language),
    );
    bind(app, operations.correctNameBack, async ({ input: { body }, session }) => {
      await correctBack(deps, body, session);
      return { corrected: true as const };
    });
  },
  jobs: [amendTicketJob],
  staffQueues: [nameCorrectionQueue],
  accountPart: nameCorrectionAccountPart,
};
