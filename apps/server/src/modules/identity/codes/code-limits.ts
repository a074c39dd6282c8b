import { countryOfMobile } from '@haidai/domain/telephone';
import { type Deps, type LimitRule, limit, Refusal, restoreCounts, secondsToWait } from '../../../platform/index.ts';
import { foreignSmsOn } from '../../notification/index.ts';
import { holdsContact } from '../session/known-devices.ts';

/** The seconds after which another code can be requested. */
export const resendSeconds = 60;
const perMinute = { max: 1, per: resendSeconds };
/** The limits of codes to one mobile or mail address in one day. `docs/rules/session.md` shows the calculation. */
const perDay = {
  /** The limit for one device on which its holder has signed in, for all purposes together. */
  knownDevice: { max: 10, per: 24 * 3600 },
  /** The limit for all other devices together, for each group of purposes. */
  group: { max: 8, per: 24 * 3600 },
  /** The part of `group` that devices at one address may use. */
  address: { max: 5, per: 24 * 3600 },
};
const deviceLimit = { max: 10, per: 3600 };
const addressLimit = { max: 500, per: 3600 };
/**
 * The limit for all recipients of one channel together. Each message costs money, and an attacker can solve thousands of
 * puzzles.
 */
const projectLimit = { max: 300, per: 60 };

/** A request for a code. */
export interface AskedCode {
  /** The mobile or the mail address that gets the code. */
  to: string;
  /** The group of the purpose, which has its own limit. */
  group: string;
  deviceId: string;
  clientAddress: string;
}

/**
 * Counts a code by device, address, recipient and in all, and a foreign SMS also by country. Refuses with `tooOften`,
 * `smsTooOften`, `smsDayLimit` or `smsCountryClosed`.
 */
export async function limitCode(deps: Deps, asked: AskedCode): Promise<void> {
  await limit(deps, 'smsCode.device', asked.deviceId, deviceLimit);
  await limit(deps, 'smsCode.address', asked.clientAddress, addressLimit);
  await limitRecipient(deps, asked);
  await limit(deps, asked.to.includes('@') ? 'mailCode.house' : 'smsCode.house', '', projectLimit);
}

/**
 * Counts a code to a mobile or a mail address. A device on which the holder has signed in has its own counts, which
 * other people cannot use up. A day is a calendar day, as in the text of the refusal.
 */
async function limitRecipient(deps: Deps, asked: AskedCode): Promise<void> {
  const { to, group, deviceId, clientAddress } = asked;
  const today = deps.clock.today();
  if (await holdsContact(deps, { contact: to, deviceId })) {
    const key = `${to}:${deviceId}`;
    await countMinute(deps, 'smsCode.minuteOfDevice', key);
    return countDay(deps, `smsCode.${today}.device`, key, perDay.knownDevice);
  }
  await limitForeignSms(deps, asked);
  const byAddress = { kind: `smsCode.${today}.address`, key: `${to}:${group}:${clientAddress}` };
  const byGroup = { kind: `smsCode.${today}.group`, key: `${to}:${group}` };
  await countDay(deps, byAddress.kind, byAddress.key, perDay.address);
  await countDay(deps, byGroup.kind, byGroup.key, perDay.group);
  try {
    // The minute comes last. A caller whose daily limit is used up must not start the minute for other callers.
    await countMinute(deps, 'smsCode.minute', to);
  } catch (error) {
    await restoreCounts(deps, [byAddress, byGroup]);
    throw error;
  }
}

/**
 * Counts an SMS to another country, which costs more than one to the mainland. A gang that earns money with such
 * messages has many mobiles, devices and addresses, so the country has a limit of its own.
 */
async function limitForeignSms(deps: Deps, { to, deviceId, clientAddress }: AskedCode): Promise<void> {
  if (!to.startsWith('+')) return;
  const today = deps.clock.today();
  const country = countryOfMobile(to);
  const { perDevice, perAddress, perMobile, countries } = foreignSmsOn(today);
  const perCountry = countries.get(country);
  if (perCountry === undefined) throw new Refusal('smsCountryClosed');
  const count = (kind: string, key: string, max: number) =>
    countDay(deps, `foreignSms.${today}.${kind}`, key, { max, per: 24 * 3600 });
  await count('device', deviceId, perDevice);
  await count('address', clientAddress, perAddress);
  await count('mobile', to, perMobile);
  await count('country', country, perCountry);
}

async function countMinute(deps: Deps, kind: string, key: string): Promise<void> {
  const seconds = await secondsToWait(deps, kind, key, perMinute);
  if (seconds > 0) throw new Refusal('smsTooOften', { seconds });
}

async function countDay(deps: Deps, kind: string, key: string, rule: LimitRule): Promise<void> {
  if ((await secondsToWait(deps, kind, key, rule)) > 0) throw new Refusal('smsDayLimit');
}
