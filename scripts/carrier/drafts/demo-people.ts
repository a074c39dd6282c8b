import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CarrierFacts, shippedCarrier } from '../../../apps/server/src/modules/reference/index.ts';
import { generateSecret } from '../../../apps/server/src/modules/staff/index.ts';
import { readCitizenNumber } from '../../../packages/domain/booking/index.ts';

interface People {
  password: string;
  members: Record<string, unknown>[];
}

interface Staff {
  password: string;
  mailDomain: string;
  staff: { secret: string }[];
}

/**
 * Writes the demo people of a new carrier into its folder: the shipped ones with other passwords, secrets, mail
 * addresses, mobiles and documents. A test site that served the shipped carrier before can therefore make them too.
 */
export function draftDemoPeople(folder: string, { accountingCode, feedbackMail, sells }: CarrierFacts): void {
  const domain = feedbackMail.split('@')[1] ?? '';
  const { members } = read<People>('people.json', (text) =>
    text
      .replaceAll('@example.com', `@${domain}`)
      .replaceAll(/"1380\d{3}(\d{4})"/g, `"1380${accountingCode}$1"`)
      .replaceAll(/"(\d{14})\d\d(\d)[\dX]"/g, (_, head, last) => `"${checked(head + accountingCode.slice(1) + last)}"`),
  );
  write(folder, 'people.json', {
    password: 'TestMember2026',
    members: sells.points ? members : members.map(({ points, vouchers, assignees, ...member }) => member),
  });
  const { staff } = read<Staff>('staff.json');
  write(folder, 'staff.json', {
    password: 'TestStaff2026',
    mailDomain: domain,
    staff: staff.map((each) => ({ ...each, secret: generateSecret() })),
  });
}

function read<Shape>(name: string, change = (text: string) => text): Shape {
  return JSON.parse(change(readFileSync(path.join(shippedCarrier, 'demo', name), 'utf8')));
}

function write(folder: string, name: string, data: People | Staff): void {
  writeFileSync(path.join(folder, 'demo', name), `${JSON.stringify(data, null, 2)}\n`);
}

/** Adds the check character to the first 17 digits of a citizen number. */
function checked(digits: string): string {
  const check = [...'0123456789X'].find((last) => readCitizenNumber(digits + last));
  if (!check) throw new Error(`The citizen number ${digits} has no check character`);
  return digits + check;
}
