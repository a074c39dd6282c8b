import * as operations from '@haidai/contract/booking';
import * as messages from '@haidai/contract/notification';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { listOrderMessages, resendMessage } from '../../notification/index.ts';
import { recordAction } from '../../staff/index.ts';
import { attendBooking } from './attend-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { getBooking } from './get-booking.ts';
import { listBookings } from './list-bookings.ts';
import { listConsents, listOfTraveller, listRecent } from './list-own-bookings.ts';
import { noteBooking } from './note-booking.ts';
import { listOrderDocuments, printOrderDocument } from './print/print-document.ts';
import { revealBooking } from './reveal-booking.ts';
import { bookFor } from './service/book-for.ts';
import { identifyCaller } from './service/identify-caller.ts';
import { endService, getService, openService, requireService } from './service/open-service.ts';
import { listTimeline } from './timeline/list-timeline.ts';
import { viewAsTraveller } from './view-as-traveller.ts';

/** Binds the operations with which the desk finds and shows bookings. */
export function bindBookingDesk(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.findBookings, ({ input: { body }, session: staff, language }) =>
    listBookings(deps, body, { staff, language }),
  );
  bind(app, operations.readBooking, ({ input: { body }, session: staff, language }) =>
    getBooking(deps, body.orderNo, { staff, language }),
  );
  bind(app, operations.listRecentBookings, ({ session: staff, language }) => listRecent(deps, { staff, language }));
  bind(app, operations.listTravellerOrders, ({ input: { body }, session: staff, language }) =>
    listOfTraveller(deps, body, { staff, language }),
  );
  bind(app, operations.listTravellerConsents, ({ input: { body }, session: staff, language }) =>
    listConsents(deps, body, { staff, language }),
  );
  bind(app, operations.listTimeline, ({ input: { body }, language }) => listTimeline(deps, body, { language }));
  bind(app, operations.attendBooking, ({ input: { body }, session }) => attendBooking(deps, body, session));
  bind(app, operations.viewAsTraveller, ({ input: { body }, session: staff, language }) =>
    viewAsTraveller(deps, body, { staff, language }),
  );
  bind(app, operations.revealBooking, ({ input: { body }, session: staff, language }) =>
    revealBooking(deps, body, { staff, language }),
  );
  bind(app, operations.noteBooking, async ({ input: { body }, session }) => {
    await noteBooking(deps, body, session);
    return { noted: true as const };
  });
  bind(app, operations.cancelBooking, async ({ input: { body }, session }) => {
    await cancelBooking(deps, body, session);
    return { cancelled: true as const };
  });
  bind(app, operations.bookFor, ({ input: { body }, session: staff, deviceId }) =>
    bookFor(deps, body, { staff, deviceId }),
  );
  bind(app, messages.listOrderMessages, async ({ input: { body }, session: staff, language }) => {
    await requireService(deps, body.orderNo, staff);
    return listOrderMessages(deps, body.orderNo, language);
  });
  bind(app, messages.resendMessage, async ({ input: { body }, session: staff }) => {
    await requireService(deps, body.orderNo, staff);
    const deed = { staff, action: 'notification.resend', subject: `booking/${body.orderNo}` };
    await resendMessage(deps, body, (tx, note) => recordAction(deps, tx, { ...deed, note }));
    return { queued: true as const };
  });
  bind(app, operations.listOrderDocuments, ({ input: { body }, session: staff, language }) =>
    listOrderDocuments(deps, body.orderNo, { staff, language }),
  );
  bind(app, operations.printOrderDocument, ({ input: { body }, session }) => printOrderDocument(deps, body, session));
  bind(app, operations.openService, ({ input: { body }, session }) => openService(deps, body, session));
  bind(app, operations.identifyCaller, ({ input: { body }, session }) => identifyCaller(deps, body, session));
  bind(app, operations.getService, async ({ input: { body }, session }) => ({
    service: await getService(deps, body.orderNo, session),
  }));
  bind(app, operations.endService, async ({ input: { body }, session }) => {
    await endService(deps, body.serviceId, session);
    return { ended: true as const };
  });
}
