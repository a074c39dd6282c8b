import { setTimeout as sleep } from 'node:timers/promises';
import { captchaPurpose } from '@haidai/contract/identity';
import { setInsurerFault, setSandboxSwitch, setSmsFault, setTaxInvoiceFault } from '@haidai/contract/sandbox';
import type { Api } from '@haidai/testkit';
import { issueCaptchaPass } from '../../src/modules/identity/captcha/captcha-pass.ts';
import { createLog } from '../../src/platform/runtime.ts';
import { takeFaults } from '../checks/published-answers.ts';
import { createTestApp, type TestApp } from '../site/test-app.ts';
import { emptyReport, type FuzzReport, keepCause } from './fuzz-report.ts';
import {
  type Described,
  describeOperations,
  type GeneratedRequest,
  generateInput,
  isObject,
  writeRequest,
} from './generate-request.ts';
import { type Hostility, RandomValues } from './generate-value.ts';
import { givenWorld } from './given-world.ts';
import { Memory } from './memory.ts';
import { type Caller, Callers, type Role, roles, rolesFor } from './roles.ts';

export interface FuzzOptions {
  seed: number;
  count: number;
  /** Limits the run to operations whose id begins with this text. */
  only?: string;
  /** Receives the report so far after every batch of requests. */
  onProgress?: (report: FuzzReport) => void;
}

interface Answered {
  status: number;
  error: string | undefined;
  code: unknown;
  result: unknown;
  /** The faults that the fuzzer finds in this answer. The server process checks the published form. */
  faults: string[];
}

/** Operations that end a sign-in or change the whole site. Each runs seldom and alone, and the run undoes its effect. */
export const calledAlone: readonly string[] = [
  'identity.logout',
  'identity.endSignIns',
  'identity.closeAccount',
  'identity.joinMembership',
  'identity.changePassword',
  'staff.logOutStaff',
  'staff.setPersonDisabled',
  'staff.resetPersonCode',
  'sandbox.moveClock',
  'sandbox.setSwitch',
  'sandbox.setIssuerFault',
  'sandbox.setInsurerFault',
  'sandbox.setTaxInvoiceFault',
  'sandbox.setSmsFault',
];

/**
 * Operations that render pictures, hash passwords or price whole months. The fuzzer picks them one tenth as often as
 * others.
 */
const costly = [
  'shopping.listSpecialFares',
  'identity.loginMember',
  'identity.registerMember',
  'identity.getSlider',
  'identity.getImageCode',
  'identity.getLoginImageCode',
  'identity.getMobileLoginImageCode',
  'identity.getRegisterImageCode',
  'checkin.getCaptcha',
  'checkin.getPassPdf',
  'itinerary.getReceiptPdf',
  'itinerary.getReceiptFile',
  'staff.logInStaff',
  'staff.enrolStaff',
  'staff.startEnrolment',
];
const seldom: readonly string[] = [...calledAlone, ...costly];

/** A request without an answer after this time is a fault. */
const patienceMs = 30_000;
const atOnce = 8;
const startsAt = '2026-11-21T09:00:00+08:00';

/** Sends generated requests to every operation in every role of a site on a database of its own. */
export async function fuzz(databaseUrl: string, options: FuzzOptions): Promise<FuzzReport> {
  const causes = new Map<string, string>();
  const site = await createTestApp(databaseUrl, {
    clock: startsAt,
    env: { ACCESS_TOKEN_SECONDS: '8640000', LOG_LEVEL: 'error' },
    log: createLog('error', { write: (line) => keepCause(causes, line) }),
  });
  try {
    return await new Fuzzer(site, causes, options).run();
  } finally {
    await site.app.close();
  }
}

class Fuzzer {
  private readonly site: TestApp;
  private readonly options: FuzzOptions;
  private readonly random: RandomValues;
  private readonly memory = new Memory();
  private readonly callers: Callers;
  private readonly described: readonly Described[];
  /** The purpose of the captcha pass that an operation has accepted, by operation id. */
  private readonly purposes = new Map<string, string>();
  /** The purpose of each issued captcha pass. */
  private readonly passes = new Map<string, string>();
  /** The causes of answers with status 500, by request id. */
  private readonly causes: Map<string, string>;
  private readonly report: FuzzReport;

  constructor(site: TestApp, causes: Map<string, string>, options: FuzzOptions) {
    this.site = site;
    this.causes = causes;
    this.options = options;
    this.random = new RandomValues(options.seed);
    this.callers = new Callers(site, this.random);
    this.described = describeOperations(site.config).filter(({ operation }) =>
      operation.id.startsWith(options.only ?? ''),
    );
    this.report = emptyReport(this.described.map(({ operation }) => operation.id));
  }

  async run(): Promise<FuzzReport> {
    await this.callers.renewAll();
    await givenWorld(this.site, this.learningFrom('member'), this.learningFrom('smsUser'));
    takeFaults();
    while (this.report.sent < this.options.count) {
      await this.sendBatch();
      this.options.onProgress?.(this.report);
    }
    return this.report;
  }

  /** Returns the API client of a role. It adds the values of each answer to the known values. */
  private learningFrom(role: Role): Api {
    const api = this.callers.apiOf(role);
    return {
      ...api,
      call: async (operation, input, options) => {
        const answer = await api.call(operation, input, options);
        if (answer.code === 1) this.memory.keep(operation.id, input ?? {}, answer.result);
        return answer;
      },
      expectOk: async (operation, input, options) => {
        const result = await api.expectOk(operation, input, options);
        this.memory.keep(operation.id, input ?? {}, result);
        return result;
      },
    };
  }

  /** Sends some requests at once and records the answers in the order of the requests. */
  private async sendBatch(): Promise<void> {
    const first = await this.nextRequest();
    const requests = [first];
    while (requests.length < atOnce && !calledAlone.includes(first.operation.id)) {
      const next = await this.nextRequest();
      if (!calledAlone.includes(next.operation.id)) requests.push(next);
    }
    const answers = await Promise.all(requests.map((request) => this.send(request)));
    for (const fault of takeFaults()) {
      const request = requests.find(({ operation }) => fault.startsWith(`${operation.id} `)) ?? first;
      this.note(fault, request);
    }
    const ended = new Set<Role>();
    for (const [index, request] of requests.entries()) {
      const answer = answers[index];
      if (answer) this.judge(request, answer, ended);
    }
    for (const role of ended) await this.callers.renew(role);
    if (calledAlone.includes(first.operation.id)) await this.putRight();
    if (this.report.sent % 64 < atOnce) await this.forgive();
  }

  /** Resets the counters, so that neither limits nor the bot wall hide the operations. */
  private async forgive(): Promise<void> {
    await this.site.db.deleteFrom('rate_counter').execute();
    await this.site.db.deleteFrom('bot_suspect').execute();
  }

  /** Undoes changes to the whole site: its clock, its switches, its staff and the faults of providers. */
  private async putRight(): Promise<void> {
    const { clock, api } = this.site;
    await this.callers.restoreStaff();
    await clock.moveTo(startsAt);
    for (const name of ['B2C_GRAY', 'B2C_UPGRADE'] as const)
      await api.call(setSandboxSwitch, { body: { name, on: false } });
    await api.call(setInsurerFault, { body: { fault: 'none' } });
    await api.call(setTaxInvoiceFault, { body: { fault: 'none' } });
    await api.call(setSmsFault, { body: { fault: 'none' } });
  }

  private async nextRequest(): Promise<GeneratedRequest> {
    const { random } = this;
    let described = random.pick(this.described);
    // Costly operations and those that are called alone are picked one tenth as often as others.
    while (seldom.includes(described.operation.id) && !random.chance(0.1) && !this.options.only)
      described = random.pick(this.described);
    const { operation } = described;
    const role = random.chance(0.6) ? random.pick(rolesFor(operation)) : random.pick(roles);
    const hostility = random.pick<Hostility>([0, 0, 1, 1, 2]);
    const caller = this.callers.of(role);
    const input = generateInput(random, this.memory, described, hostility);
    if (isObject(input.body) && 'NECaptchaValidate' in input.body && hostility < 2)
      input.body.NECaptchaValidate = await this.solveCaptcha(operation.id, caller);
    return writeRequest(random, described, caller, input, hostility);
  }

  private async solveCaptcha(operation: string, { deviceId }: Caller): Promise<string> {
    const purpose = this.purposes.get(operation) ?? this.random.pick(captchaPurpose.options);
    const { NECaptchaValidate } = await issueCaptchaPass(this.site.deps, { purpose, deviceId });
    this.passes.set(NECaptchaValidate, purpose);
    return NECaptchaValidate;
  }

  private async send(request: GeneratedRequest): Promise<Answered> {
    const { method, url, headers, payload, operation } = request;
    const remoteAddress = `10.${this.random.below(256)}.${this.random.below(256)}.${this.random.below(256)}`;
    const answer = await Promise.race([
      this.site.app.inject({ method, url, headers, remoteAddress, ...(payload !== undefined && { payload }) }),
      sleep(patienceMs, null, { ref: false }),
    ]);
    if (answer === null) return { status: 0, error: undefined, code: 0, result: null, faults: ['no answer in time'] };
    const contentType = String(answer.headers['content-type'] ?? '');
    const body = contentType.startsWith('application/json') ? parse(answer.body) : undefined;
    const { error, code, result } = (body ?? {}) as Partial<Answered>;
    const requestId = String(answer.headers['x-request-id']);
    const faults =
      answer.statusCode >= 500 && answer.statusCode !== 509 && error !== 'unavailable'
        ? [`${operation.id} answers ${answer.statusCode}: ${this.causes.get(requestId) ?? answer.body.slice(0, 200)}`]
        : [];
    this.causes.delete(requestId);
    return { status: answer.statusCode, error, code, result, faults };
  }

  private judge(request: GeneratedRequest, { status, error, code, result, faults }: Answered, ended: Set<Role>): void {
    const { operation, caller, input } = request;
    const { report, memory } = this;
    report.sent += 1;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const succeeded = status === 200 && (code === 1 || (operation.raw ?? operation.answersFile) !== undefined);
    for (const figures of [report.roles[caller.role], report.operations[operation.id]]) {
      if (!figures) continue;
      figures.sent += 1;
      if (succeeded) figures.succeeded += 1;
    }
    if (succeeded) memory.keep(operation.id, input, result);
    this.learnPurpose(request, error);
    for (const fault of faults) this.note(fault, request);
    if (error === 'unauthenticated' && rolesFor(operation).includes(caller.role) && !request.isTampered)
      ended.add(caller.role);
  }

  /** Stores the purpose of an accepted pass for its operation. A refused pass deletes the stored purpose. */
  private learnPurpose({ operation, input }: GeneratedRequest, error: string | undefined): void {
    const pass = isObject(input.body) ? input.body.NECaptchaValidate : undefined;
    const purpose = this.passes.get(String(pass));
    this.passes.delete(String(pass));
    if (purpose === undefined) return;
    if (error === 'captchaExpired' || error === 'captchaRequired') this.purposes.delete(operation.id);
    else if (error !== 'invalidInput' && error !== 'unauthenticated') this.purposes.set(operation.id, purpose);
  }

  private note(what: string, { operation, caller, method, url, headers, payload }: GeneratedRequest): void {
    // Two faults that differ only in ids and figures are one kind.
    const kind = what.replace(/[0-9a-f]{8,}|\d+/g, '#').slice(0, 160);
    const found = this.report.faults.find((fault) => fault.kind === kind);
    if (found) found.times += 1;
    else {
      const { cookie: _, authorization: __, ...shown } = headers;
      const body = payload === undefined ? undefined : payload.toString().slice(0, 3000);
      const request = JSON.stringify({ operation: operation.id, role: caller.role, method, url, headers: shown, body });
      this.report.faults.push({
        kind,
        what,
        times: 1,
        request: `seed ${this.options.seed}, request ${this.report.sent}: ${request}`,
      });
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
