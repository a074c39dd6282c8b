import { readFileSync } from 'node:fs';
import {
  enrolSandboxMember,
  moveSandboxClock,
  openFlashRound,
  reportFlight,
  setInsurerFault,
  setIssuerFault,
  setSandboxSwitch,
  setSeatsLeft,
  setSmsFault,
  setTaxInvoiceFault,
} from '@haidai/contract/sandbox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { type Deps, Refusal } from '../../../platform/index.ts';
import { setInsurerFault as keepInsurerFault } from '../../../providers/insurer/index.ts';
import { setIssuerFault as keepIssuerFault } from '../../../providers/issuer/index.ts';
import { setSmsFault as keepSmsFault } from '../../../providers/sms/index.ts';
import { setTaxInvoiceFault as keepTaxInvoiceFault } from '../../../providers/tax-invoice/index.ts';
import { listDemoAccounts } from '../../identity/index.ts';
import { createDemoCode, createDemoStaff, listDemoStaffCodes } from '../../staff/index.ts';
import { getClock, moveClock } from '../clock.ts';
import { createRound } from '../create-round.ts';
import { enrolSomebody } from '../enrol.ts';
import { listMessages } from '../list-messages.ts';
import { membershipHelp, renderMembershipHelp } from '../membership/membership-help.ts';
import { addMembershipSite } from '../membership/membership-site.ts';
import { renderOnlineService } from '../online-service.ts';
import { leaveSeats } from '../set-seats-left.ts';
import { renderValueAdded } from '../value-added.ts';
import { listFaults } from './faults-section.ts';
import { pressFlight } from './flight-section.ts';
import { renderSandbox } from './page.ts';
import { sendPage } from './send-page.ts';
import { turnSwitch } from './switches.ts';

type Fields = Record<string, string | undefined>;

const stylesheet = readFileSync(new URL('page.css', import.meta.url), 'utf8');
const secondsToRefresh = 5;

/**
 * Adds the sandbox page, its stylesheet, its buttons and the substitute pages. Without the sandbox all of `/sandbox` is
 * a 404.
 */
export function addSandboxPages(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.sandbox) {
    for (const url of ['/sandbox', '/sandbox/*']) {
      app.get(url, () => {
        throw new Refusal('notFound');
      });
    }
    return;
  }
  app.get('/sandbox/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  app.get('/sandbox/online-service', (request, reply) =>
    sendPage(reply, renderOnlineService(deps, (request.query as Fields).ticket ?? '')),
  );
  app.get('/sandbox/value-added', async (request, reply) => {
    const { code = '', redirect_uri = '' } = request.query as Fields;
    return sendPage(reply, await renderValueAdded(deps, code, redirect_uri));
  });
  for (const name of membershipHelp) {
    app.get(`/sandbox/membership/${name}`, (_request, reply) =>
      sendPage(reply, renderMembershipHelp(deps.config, name)),
    );
  }
  app.get('/sandbox', (request, reply) => showPage(deps, request.query as Fields, reply));
  addButtons(app, deps);
  addMembershipSite(app, deps);
}

/** Adds the buttons. Each button redirects to the page, which shows the result as text. */
function addButtons(app: FastifyInstance, deps: Deps): void {
  const button = (url: string, act: (fields: Fields) => Promise<string>) =>
    app.post(url, async (request: FastifyRequest, reply) => {
      const said = await act((request.body ?? {}) as Fields);
      return reply.redirect(`/sandbox?${new URLSearchParams({ said })}`, 303);
    });

  button('/sandbox/clock', async ({ minutes = '0', reset }) => {
    const wish = read(moveSandboxClock.request.body, { minutes: Number(minutes), reset: reset !== undefined });
    if (!wish) return '这个时间不行。';
    await moveClock(deps, wish);
    return reset === undefined ? `时钟前进了 ${minutes} 分钟。` : '时钟的调整已撤销。';
  });
  button('/sandbox/staff', async ({ login = '' }) => {
    const code = await createDemoCode(deps, login);
    return code ? `${login} 的一次性恢复码：${code}` : '没有这个演示员工。';
  });
  button('/sandbox/staff/new', async () => {
    const staff = await createDemoStaff(deps);
    return staff ? `新员工账号：${staff.login}，密码：${staff.password}` : '本环境没有演示员工。';
  });
  button('/sandbox/issuer', async (fields) => {
    const wish = read(setIssuerFault.request.body, fields);
    if (!wish) return '请填写正确的订单号。';
    await keepIssuerFault(deps.db, wish.orderNo, wish.fault);
    return `订单 ${wish.orderNo} 的出票结果已设置。`;
  });
  button('/sandbox/members', async ({ mobileProved, ...fields }) => {
    const wish = read(enrolSandboxMember.request.body, { ...fields, mobileProved: mobileProved !== undefined });
    if (!wish) return '请填写正确格式的手机号。';
    const enrolled = await enrolSomebody(deps, wish).catch(() => null);
    if (!enrolled) return '这个手机号已是会员。';
    return `已入会：${enrolled.name}，会员卡号 ${enrolled.cardNo}，身份证号 ${enrolled.documentNo}，手机号 ${wish.mobile}。`;
  });
  button('/sandbox/insurer', async (fields) => {
    const wish = read(setInsurerFault.request.body, fields);
    if (!wish) return '没有这种结果。';
    await keepInsurerFault(deps.db, wish.fault);
    return '保险公司的答复已设置。';
  });
  button('/sandbox/tax-invoice', async (fields) => {
    const wish = read(setTaxInvoiceFault.request.body, fields);
    if (!wish) return '没有这种结果。';
    await keepTaxInvoiceFault(deps.db, wish.fault);
    return '电子行程单平台的答复已设置。';
  });
  button('/sandbox/sms', async (fields) => {
    const wish = read(setSmsFault.request.body, fields);
    if (!wish) return '没有这种结果。';
    await keepSmsFault(deps.db, wish.fault);
    return '短信运营商的答复已设置。';
  });
  button('/sandbox/inventory', async ({ seatsLeft, ...fields }) => {
    const wish = read(setSeatsLeft.request.body, { ...fields, seatsLeft: Number(seatsLeft) });
    if (!wish || !(await isDone(leaveSeats(deps, wish)))) return '没有这个航班、日期或舱等。';
    return `${wish.flightNo} ${wish.flightDate} 只剩 ${wish.seatsLeft} 个座位。`;
  });
  button('/sandbox/flash-round', async ({ opensInSeconds, stock }) => {
    const wish = read(openFlashRound.request.body, { opensInSeconds: Number(opensInSeconds), stock: Number(stock) });
    if (!wish) return '请填写 1 至 60 的座位数。';
    const isOpen = await isDone(createRound(deps, wish));
    return isOpen ? '秒杀已开一场，在「限时秒杀」页可以看到。' : '近几周的航班都没有座位可以拿出来了。';
  });
  button('/sandbox/switch', async ({ name, on }) => {
    const wish = read(setSandboxSwitch.request.body, { name, on: on === 'true' });
    return wish ? turnSwitch(deps, wish) : '没有这个开关。';
  });
  button('/sandbox/flight', async ({ report = '', ...fields }) => {
    const flight = read(z.pick(reportFlight.request.body, { flightNo: true, flightDate: true }), fields);
    return flight && (await isDone(pressFlight(deps, { ...flight, report })))
      ? `${flight.flightNo} ${flight.flightDate} 的航班动态已更新。`
      : '没有这个航班或日期，或者航班当前状态不能这样更改。';
  });
}

function read<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> | null {
  const read = (schema as unknown as z.ZodMiniType<z.core.output<Schema>>).safeParse(value);
  return read.success ? read.data : null;
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function showPage(deps: Deps, { recipient = '', live, said = '' }: Fields, reply: FastifyReply) {
  const page = renderSandbox({
    carrierName: deps.config.carrier.name.zh,
    sells: deps.config.carrier.sells,
    recipient,
    live: live !== undefined,
    said,
    messages: await listMessages(deps.db, recipient),
    accounts: await listDemoAccounts(deps),
    clock: getClock(deps),
    staff: await listDemoStaffCodes(deps),
    faults: await listFaults(deps.db),
  });
  if (live !== undefined) reply.header('refresh', secondsToRefresh);
  return sendPage(reply, page);
}
