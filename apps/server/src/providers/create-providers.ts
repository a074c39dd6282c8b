import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, type Deps, type Providers, SettingsFault } from '../platform/index.ts';
import { checkConnector, checkNoticeKey, noticeSettings, readPartyKeys } from './connectors.ts';
import {
  createConnectedDepartureControl,
  createSandboxDepartureControl,
  type DepartureControl,
  departureControlSettings,
} from './departure-control/index.ts';
import { createConnectedInsurer, createSandboxInsurer, insurerSettings } from './insurer/index.ts';
import { createConnectedIssuer, createSandboxIssuer, issuerSettings } from './issuer/index.ts';
import { createSandboxMail, createSmtpMail, mailSettings, readSmtpConfig } from './mail/index.ts';
import { createMemberIdentity, memberIdentitySettings, readMemberIdentity } from './member-identity/index.ts';
import {
  createConnectedMembership,
  createSandboxMembership,
  type MembershipSite,
  membershipSettings,
  noMembershipSite,
} from './membership/index.ts';
import { createPaymentGateways, paymentSettings, readPaymentConfig } from './payment/index.ts';
import { createPush, createSandboxPush, pushSettings, readPushConfig } from './push/index.ts';
import { createConnectedReservation, readAuthority, reservationSettings } from './reservation/index.ts';
import { createAliyunSms, createSandboxSms, readAliyunConfig, smsSettings } from './sms/index.ts';
import { createStaffIdentity, readIdentityConfig, staffIdentitySettings } from './staff-identity/index.ts';
import { createConnectedTaxInvoice, createSandboxTaxInvoice, taxInvoiceSettings } from './tax-invoice/index.ts';
import {
  appleWalletSettings,
  createAppleWallet,
  createGoogleWallet,
  createSandboxAppleWallet,
  createSandboxGoogleWallet,
  googleWalletSettings,
  readAppleConfig,
  readGoogleConfig,
} from './wallet/index.ts';

type Env = Record<string, string | undefined>;

/**
 * Chooses the adapter of each port by configuration. Throws if a live provider is not configured. Ticketing, insurance,
 * membership and e-itineraries are connectors (docs/connectors/README.md).
 */
export function createProviders(deps: Omit<Deps, 'providers'>, env: Env = process.env): Providers {
  const { config } = deps;
  const identity = readIdentityConfig(env, config);
  const members = readMemberIdentity(env, config);
  return {
    payment: createPaymentGateways(readPaymentConfig(env, config), deps),
    mail:
      config.providers.mail === 'live' ? createSmtpMail(readSmtpConfig(env)) : slowly(deps, createSandboxMail(deps)),
    sms:
      config.providers.sms === 'live'
        ? createAliyunSms(readAliyunConfig(env, config), deps)
        : slowly(deps, createSandboxSms(deps)),
    issuer: config.providers.issuer === 'live' ? createConnectedIssuer(env, deps) : createSandboxIssuer(deps),
    insurer: config.providers.insurer === 'live' ? createConnectedInsurer(env, deps) : createSandboxInsurer(deps),
    reservation: config.providers.pss === 'live' ? createConnectedReservation(env, deps) : null,
    membership: chooseMembershipSite(deps, env),
    taxInvoice: chooseTaxInvoice(deps, env),
    departureControl: chooseDepartureControl(deps, env),
    ...choosePhoneProviders(deps, env),
    partyKeys: {
      ticketing: readPartyKeys('ISSUER', env),
      'tax-invoice': readPartyKeys('TAX_INVOICE', env),
      'flight-status': readPartyKeys('FLIGHT_STATUS', env),
      'departure-control': readPartyKeys('DCS', env),
      reservation: readPartyKeys('PSS', env),
    },
    staffIdentity: identity && createStaffIdentity(identity, deps.clock),
    memberIdentity: members && createMemberIdentity(members, deps.clock),
  };
}

function chooseMembershipSite(deps: Omit<Deps, 'providers'>, env: Env): MembershipSite {
  const { membership } = deps.config.providers;
  if (membership === 'off') return noMembershipSite;
  return membership === 'live' ? createConnectedMembership(env, deps) : createSandboxMembership(deps);
}

function chooseTaxInvoice(deps: Omit<Deps, 'providers'>, env: Env): Providers['taxInvoice'] {
  const { taxInvoice } = deps.config.providers;
  if (taxInvoice === 'off') return null;
  return taxInvoice === 'live' ? createConnectedTaxInvoice(env, deps) : createSandboxTaxInvoice(deps);
}

function chooseDepartureControl(deps: Omit<Deps, 'providers'>, env: Env): DepartureControl | null {
  const { departureControl } = deps.config.providers;
  if (departureControl === 'off') return null;
  return departureControl === 'live' ? createConnectedDepartureControl(env, deps) : createSandboxDepartureControl(deps);
}

type PhoneProviders = Pick<Providers, 'appleWallet' | 'googleWallet' | 'push'>;

/** Chooses the adapters that reach the telephones of travellers. A carrier can do without each of them. */
function choosePhoneProviders(deps: Omit<Deps, 'providers'>, env: Env): PhoneProviders {
  const { appleWallet, googleWallet, push } = deps.config.providers;
  const choose = <Port>(mode: typeof push, live: () => Port, sandbox: () => Port) => {
    if (mode === 'off') return null;
    return mode === 'live' ? live() : sandbox();
  };
  return {
    appleWallet: choose(
      appleWallet,
      () => createAppleWallet(readAppleConfig(env)),
      () => slowly(deps, createSandboxAppleWallet(deps)),
    ),
    googleWallet: choose(
      googleWallet,
      () => createGoogleWallet(readGoogleConfig(env), deps),
      () => slowly(deps, createSandboxGoogleWallet(deps)),
    ),
    push: choose(
      push,
      () => createPush(readPushConfig(env)),
      () => slowly(deps, createSandboxPush(deps)),
    ),
  };
}

/** Returns a sandbox whose calls answer after the time of SANDBOX_ANSWER_MS, as an outside party does. */
function slowly<Port extends object>({ config }: Pick<Deps, 'config'>, port: Port): Port {
  const ms = config.sandboxAnswerMs;
  if (ms === 0) return port;
  const wait = (call: unknown) =>
    typeof call === 'function' ? (...words: unknown[]) => sleep(ms).then(() => call(...words)) : call;
  return Object.fromEntries(Object.entries(port).map(([name, call]) => [name, wait(call)])) as Port;
}

/** The variables that the adapters read, each with its purpose. */
export const providerSettings: Record<string, string> = {
  ...paymentSettings,
  ...smsSettings,
  ...mailSettings,
  ...appleWalletSettings,
  ...googleWalletSettings,
  ...pushSettings,
  ...issuerSettings,
  ...insurerSettings,
  ...reservationSettings,
  ...membershipSettings,
  ...taxInvoiceSettings,
  ...departureControlSettings,
  ...noticeSettings('FLIGHT_STATUS', 'the flight status feed'),
  ...staffIdentitySettings,
  ...memberIdentitySettings,
};

/** Lists every fault in the providers' settings. It uses the readers of `createProviders`. */
export function checkProviders(
  config: Pick<Config, 'providers' | 'production' | 'publicUrl' | 'carrierDir' | 'staffSignIn'>,
  env: Env,
): string[] {
  const { mail, sms, issuer, insurer, pss, membership, taxInvoice, departureControl } = config.providers;
  const { appleWallet, googleWallet, push } = config.providers;
  return [
    ...faultsOf(() => readPaymentConfig(env, config)),
    ...faultsOf(() => readIdentityConfig(env, config)),
    ...faultsOf(() => readMemberIdentity(env, config)),
    ...(config.staffSignIn.passwords || env.STAFF_OIDC_ISSUER
      ? []
      : ['STAFF_PASSWORD_SIGN_IN is off, and STAFF_OIDC_ISSUER is not set: nobody could sign in']),
    ...(sms === 'live' ? faultsOf(() => readAliyunConfig(env, config)) : []),
    ...(mail === 'live' ? faultsOf(() => readSmtpConfig(env)) : []),
    ...(appleWallet === 'live' ? faultsOf(() => readAppleConfig(env)) : []),
    ...(googleWallet === 'live' ? faultsOf(() => readGoogleConfig(env)) : []),
    ...(push === 'live' ? faultsOf(() => readPushConfig(env)) : []),
    ...(issuer === 'live' ? faultsOf(() => checkConnector('ISSUER', env)) : []),
    ...(insurer === 'live' ? faultsOf(() => checkConnector('INSURER', env)) : []),
    ...(pss === 'live' ? [...faultsOf(() => readAuthority(env)), ...faultsOf(() => checkConnector('PSS', env))] : []),
    ...(taxInvoice === 'live' ? faultsOf(() => checkConnector('TAX_INVOICE', env)) : []),
    ...(membership === 'live' ? faultsOf(() => checkConnector('MEMBERSHIP', env)) : []),
    ...(departureControl === 'live' ? faultsOf(() => checkConnector('DCS', env)) : []),
    ...faultsOf(() => checkNoticeKey('FLIGHT_STATUS', env)),
  ];
}

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults;
    throw error;
  }
}
