import type { Mutation } from './list.ts';
import { rulesOf } from './rules-of.ts';

const identity = 'apps/server/src/modules/identity';
const lookUps = ['apps/server/test/identity/look-ups.test.ts'];
const lockOuts = [`${identity}/lock-out.test.ts`];
const caps = [`${identity}/sms-caps.test.ts`];

/** What strangers may look up, and what they cannot take from travellers and staff. */
export const strangerMutations: readonly Mutation[] = [
  ...rulesOf(`${identity}/sms-code.ts`, caps, [
    [
      'a code belongs to the device that asked for it',
      "    .where('device_fp', '=', vault.fingerprint(deviceId))\n",
      "    .where('device_fp', '<>', deviceId)\n",
    ],
  ]),
  ...rulesOf(`${identity}/look-up.ts`, lookUps, [
    [
      'the captcha is spent before anything is looked up',
      "if ('captcha' in asker) {",
      "if ('captcha' in asker && asker.proof.imageCode) {",
    ],
    ['one number is looked up in vain ten times an hour', 'number: { max: 10,', 'number: { max: 1000,'],
    ['one name is looked up in vain thirty times an hour', 'name: { max: 30,', 'name: { max: 1000,'],
    ['one address looks up in vain sixty times an hour', 'address: { max: 60,', 'address: { max: 1000,'],
    ['one network looks up in vain three hundred times an hour', 'network: { max: 300,', 'network: { max: 3000,'],
    [
      'one network has one look-up an hour beyond what others used up',
      'beyond = { network: { max: 1,',
      'beyond = { network: { max: 100,',
    ],
    ['all networks have thirty look-ups an hour beyond', 'all: { max: 30,', 'all: { max: 1000,'],
    ['a look-up that finds something is not counted', '  await giveBack(deps, counted);\n', '  void giveBack;\n'],
  ]),
  {
    without: 'a GET that writes is guarded like a POST',
    file: 'packages/contract/operation.ts',
    find: " || protection?.cost === 'write'",
    replace: '',
    seenBy: [`${identity}/session.test.ts`],
  },
  {
    without: 'one network sends sixty complaints an hour',
    file: 'apps/server/src/modules/feedback/send-feedback.ts',
    find: 'networkKey(clientAddress), networkPace',
    replace: 'clientAddress, networkPace',
    seenBy: ['apps/server/src/modules/feedback/feedback.test.ts'],
  },
  ...rulesOf(`${identity}/login-attempts.ts`, lockOuts, [
    [
      'strangers share the tries of their address, with whatever device',
      '`address:${clientAddress}`',
      '`address:${clientAddress}${deviceId}`',
    ],
    ['strangers do not lock a known device', '`device:${deviceId}` :', "'everybody' :"],
    ['a known device is not counted among all strangers', '  if (attempt.isKnownDevice) return;\n', ''],
    ['a login has a hundred tries an hour from all addresses', 'rule: { max: 100,', 'rule: { max: 1000,'],
  ]),
  {
    without: 'a member’s own device is known by its sign-ins',
    file: `${identity}/known-devices.ts`,
    find: "    .where('account_id', '=', accountId)\n    .where('device_id', '=', deviceId)\n",
    replace: "    .where('account_id', '=', accountId)\n    .where('device_id', '<>', deviceId)\n",
    seenBy: [`${identity}/login.test.ts`],
  },
  {
    without: 'a clerk’s own device is known by its sign-ins',
    file: 'apps/server/src/modules/staff/credentials.ts',
    find: "    .where('device_id', '=', deviceId)\n",
    replace: "    .where('device_id', '<>', deviceId)\n",
    seenBy: ['apps/server/src/modules/staff/staff.test.ts'],
  },
  {
    without: 'one address tries thirty staff passwords in ten minutes',
    file: 'apps/server/src/modules/staff/credentials.ts',
    find: 'const strangersLimit = { max: 30,',
    replace: 'const strangersLimit = { max: 3000,',
    seenBy: ['apps/server/src/modules/staff/staff.test.ts'],
  },
  ...rulesOf(`${identity}/sms-code.ts`, caps, [
    [
      'a device of the holder has codes of its own',
      'if (await holdsMobile(deps, { mobile, deviceId })) {',
      "if ((await holdsMobile(deps, { mobile, deviceId })) && group === 'none') {",
    ],
    ['strangers send eight codes a day to a mobile', 'group: { max: 8,', 'group: { max: 800,'],
    ['an address sends five codes a day to a mobile', 'address: { max: 5,', 'address: { max: 500,'],
    ['each group of purposes has codes of its own', "ticket: 'trip',", "ticket: 'signIn',"],
    [
      'a refused minute costs no code of the day',
      '    await giveBack(deps, [byAddress, byGroup]);\n',
      '    void giveBack;\n',
    ],
  ]),
  {
    without: 'limits count the addresses of an IPv6 /64 as one',
    file: 'apps/server/src/platform/http/bind.ts',
    find: 'clientAddress: addressKey(request.ip),',
    replace: 'clientAddress: (void addressKey, request.ip),',
    seenBy: ['apps/server/test/frame/callers.test.ts'],
  },
];
