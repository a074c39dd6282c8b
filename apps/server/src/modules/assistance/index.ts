/**
 * Requests of travellers that our staff decide at the desk: manual changes and endorsements, special services, and
 * unaccompanied minors.
 */
import { moveRows, type ServerModule } from '../../platform/index.ts';
import { assistancePart } from './changes/order-part.ts';
import { finishGrantsJob } from './grants.ts';
import { assistanceQueue } from './queue.ts';
import { bindAssistance } from './routes.ts';
import { serviceQueue } from './services/queue.ts';
import { endServicesJob } from './services/withdraw.ts';
import { lapseUnaccompaniedMinorsJob } from './unaccompanied-minors/end.ts';
import { printedForm } from './unaccompanied-minors/get-unaccompanied-minor-form.ts';
import { unaccompaniedMinorPart } from './unaccompanied-minors/order-part.ts';
import { unaccompaniedMinorQueue } from './unaccompanied-minors/queue.ts';

export { isChangeGranted } from './grants.ts';
export { loadUnaccompaniedMinorRules } from './load-rules.ts';
export { type PlaceKey, releasePlace } from './places.ts';
export {
  comparePlaces,
  listPlacesLeft,
  listSpecialNeeds,
  type SpecialNeed,
  takeSpecialPlace,
} from './special-needs.ts';
export { correctChild } from './unaccompanied-minors/correct-child.ts';
export { listUnaccompaniedMinorsOfOrders } from './unaccompanied-minors/list-unaccompanied-minors.ts';

export const assistanceModule: ServerModule = {
  name: 'assistance',
  routes: bindAssistance,
  jobs: [finishGrantsJob, lapseUnaccompaniedMinorsJob, endServicesJob],
  orderPart: [unaccompaniedMinorPart, assistancePart],
  accountPart: {
    name: 'assistance',
    moveData: (_deps, tx, accounts) => moveRows(tx, ['assistance_request', 'unaccompanied_child'], accounts),
  },
  orderDocuments: [printedForm],
  staffQueues: [assistanceQueue, unaccompaniedMinorQueue, serviceQueue],
};
