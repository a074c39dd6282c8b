import {
  enrolSandboxMember,
  getSandboxClock,
  getSandboxImageCode,
  getSandboxSliderOffset,
  giveStaffCode,
  listDemoAccounts,
  listDemoStaff,
  listSandboxMessages,
  moveSandboxClock,
  openFlashRound,
  reportFlight,
  sendSandboxMovement,
  setDepartureFault,
  setInsurerFault,
  setIssuerCoupon,
  setIssuerFault,
  setSandboxSwitch,
  setSeatsLeft,
  setSmsFault,
  setTaxInvoiceFault,
} from '@haidai/contract/sandbox';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, inTransaction, Refusal } from '../../platform/index.ts';
import { setDepartureFault as keepDepartureFault } from '../../providers/departure-control/index.ts';
import { setInsurerFault as keepInsurerFault } from '../../providers/insurer/index.ts';
import { setIssuerFault as keepIssuerFault, setSandboxCoupon } from '../../providers/issuer/index.ts';
import { setSmsFault as keepSmsFault } from '../../providers/sms/index.ts';
import { setTaxInvoiceFault as keepTaxInvoiceFault } from '../../providers/tax-invoice/index.ts';
import { receiveMovementTexts } from '../flight-ops/index.ts';
import { findCaptchaAnswer, listDemoAccounts as listAccounts } from '../identity/index.ts';
import { createDemoCode, listDemoStaffCodes } from '../staff/index.ts';
import { getClock, moveClock } from './clock.ts';
import { createRound } from './create-round.ts';
import { enrolSomebody } from './enrol.ts';
import { listMessages } from './list-messages.ts';
import { turnSwitch } from './page/switches.ts';
import { reportOnFlight } from './report-flight.ts';
import { leaveSeats } from './set-seats-left.ts';

/** Binds the operations for scripts. `bind` omits all of them without the sandbox. */
export function bindSandbox(app: FastifyInstance, deps: Deps): void {
  bind(app, listSandboxMessages, ({ input }) => listMessages(deps.db, input.query.recipient ?? ''));
  bind(app, getSandboxSliderOffset, async ({ input }) => ({
    offset: Number(await getAnswer(deps, 'slider', input.params.challengeId)),
  }));
  bind(app, getSandboxImageCode, async ({ input }) => ({
    code: await getAnswer(deps, 'imageCode', input.params.imageId),
  }));
  bind(app, getSandboxClock, () => getClock(deps));
  bind(app, moveSandboxClock, ({ input }) => moveClock(deps, input.body));
  bind(app, listDemoAccounts, () => listAccounts(deps));
  bind(app, listDemoStaff, () => listDemoStaffCodes(deps));
  bind(app, giveStaffCode, async ({ input: { body } }) => {
    const code = await createDemoCode(deps, body.login);
    if (!code) throw new Refusal('notFound');
    return { code };
  });
  bind(app, enrolSandboxMember, ({ input }) => enrolSomebody(deps, input.body));
  bind(app, setSandboxSwitch, async ({ input: { body } }) => {
    await turnSwitch(deps, body);
    return { on: body.on };
  });
  bind(app, setSeatsLeft, ({ input }) => leaveSeats(deps, input.body));
  bind(app, openFlashRound, ({ input }) => createRound(deps, input.body));
  bind(app, reportFlight, ({ input }) => reportOnFlight(deps, input.body));
  bind(app, sendSandboxMovement, async ({ input: { body } }) => {
    const messages = [{ text: body.text, receivedAt: deps.clock.now().toISOString() }];
    await inTransaction(deps.db, (tx) => receiveMovementTexts(deps, tx, messages));
    return { received: true as const };
  });
  bind(app, setDepartureFault, async ({ input: { body } }) => {
    await keepDepartureFault(deps.db, body.ticketNo, body.fault);
    return { fault: body.fault };
  });
  bind(app, setInsurerFault, async ({ input: { body } }) => {
    await keepInsurerFault(deps.db, body.fault);
    return { fault: body.fault };
  });
  bind(app, setTaxInvoiceFault, async ({ input: { body } }) => {
    await keepTaxInvoiceFault(deps.db, body.fault);
    return { fault: body.fault };
  });
  bind(app, setSmsFault, async ({ input: { body } }) => {
    await keepSmsFault(deps.db, body.fault);
    return { fault: body.fault };
  });
  bind(app, setIssuerCoupon, async ({ input: { body } }) => {
    const { status, ...coupon } = body;
    if (!(await setSandboxCoupon(deps, coupon, status))) throw new Refusal('notFound');
    return { status };
  });
  bind(app, setIssuerFault, async ({ input: { body } }) => {
    await keepIssuerFault(deps.db, body.orderNo, body.fault);
    return { fault: body.fault };
  });
}

async function getAnswer(deps: Deps, kind: 'slider' | 'imageCode', id: string): Promise<string> {
  const answer = await findCaptchaAnswer(deps.db, kind, id);
  if (answer === null) throw new Refusal('notFound');
  return answer;
}
