import * as operations from '@haidai/contract/checkin';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { issueImageCode } from '../identity/index.ts';
import { cancelCheckIn } from './confirm/cancel-check-in.ts';
import { confirmCheckIn } from './confirm/confirm-check-in.ts';
import { bindDepartureNotices } from './departure-control/receive-notices.ts';
import { createOrderCheckInKey } from './find/create-order-check-in-key.ts';
import { findTraveller } from './find/find-traveller.ts';
import { getTrip } from './find/get-trip.ts';
import { getPass, getPassPdf, getSentPass, sendPass } from './pass/get-pass.ts';
import { changeSeats } from './seats/change-seats.ts';
import { getSeats } from './seats/get-seats.ts';
import { holdSeat } from './seats/hold-seat.ts';

export function bindCheckIn(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getCheckInCaptcha, ({ deviceId, clientAddress }) =>
    issueImageCode(deps, { purpose: 'checkIn', deviceId, clientAddress }),
  );
  bind(app, operations.findTraveller, ({ input: { body, headers }, deviceId, clientAddress }) =>
    findTraveller(deps, body, { deviceId, clientAddress, imageCode: headers.imagecode }),
  );
  bind(app, operations.openOrderCheckIn, (call) => createOrderCheckInKey(deps, call.input.body.orderNo, call));
  bind(app, operations.getTrip, (call) => getTrip(deps, call.input.body.checkInKey, call));
  bind(app, operations.getCheckInSeats, (call) => getSeats(deps, call.input.body, call));
  bind(app, operations.holdSeat, (call) => holdSeat(deps, call.input.body, call));
  bind(app, operations.confirmCheckIn, (call) => confirmCheckIn(deps, call.input.body, call));
  bind(app, operations.changeCheckInSeats, ({ input, deviceId }) => changeSeats(deps, input.body, deviceId));
  bind(app, operations.cancelCheckIn, ({ input, deviceId }) => cancelCheckIn(deps, input.body, deviceId));
  bind(app, operations.getBoardingPass, (call) => getPass(deps, call.input.body.passToken, call));
  bind(app, operations.getPassPdf, ({ input, clientAddress }) => getPassPdf(deps, input.body.passToken, clientAddress));
  bind(app, operations.openSentPass, (call) => getSentPass(deps, call.input.body, call));
  bind(app, operations.sendBoardingPass, ({ input }) => sendPass(deps, input.body.passToken));
  bindDepartureNotices(app, deps);
}
