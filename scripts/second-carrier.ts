// npm run second-carrier: runs the main stories of the browser tests on a site of another carrier.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCarrier } from './carrier/new-carrier.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'haidai-second-carrier-'));
const carrier = path.join(folder, 'chuanshu');

/**
 * The stories that every carrier must pass, each with what it covers. Left out are stories about points and week cards,
 * about single rules and notices that the server tests cover too, and about facts of the shipped folder.
 */
const stories: Readonly<Record<string, string>> = {
  journeys: 'A traveller buys, pays, reads the order and refunds, by pointer, keyboard and touch.',
  'journeys-in-english': 'A visitor of the first language registers as a member and buys.',
  'second-carrier': 'Public pages, files, API documents and messages name the own carrier only.',
  search: 'Lists of flights with their filters, ribbon and calendar, and days and routes without flights.',
  'unpaid-order': 'The cashier, the list of orders, a cancellation and a payment in parts.',
  change: 'A change from the list of flights to the new ticket.',
  'check-in': 'Seats, boarding passes and the end of a check-in.',
  disruption: 'A late and a cancelled flight: vouchers, the decision, certificates, and the queue of the desk.',
  waitlist: 'A sold-out flight: the wish, the prepayment, the line and the seat.',
  documents: 'A reservation without a login, and the receipt of a flight.',
  account: 'The profile of a member, a new mobile, and the end of the account.',
  'saved-passengers': 'The saved passengers of an account.',
  'desk-overview': 'The first page of the desk, with its figures.',
  'desk-inbox': 'The work of the desk: refunds, assignments and the palette.',
  'desk-bookings': 'The search and the page of an order at the desk.',
  sandbox: 'The page with the people and switches of a test site.',
};
const files = Object.keys(stories).map((name) => `e2e/${name}.spec.ts`);

try {
  process.exitCode = await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<number> {
  mkdirSync(carrier);
  cpSync(path.join(root, 'test/carriers/chuanshu.json'), path.join(carrier, 'carrier.json'));
  await makeCarrier(carrier);
  cpSync(path.join(root, 'test/carriers/chuanshu-theme.json'), path.join(carrier, 'theme.json'));
  cpSync(path.join(root, 'test/carriers/chuanshu-texts.json'), path.join(carrier, 'texts.json'));
  const projects = ['desktop', 'phone', 'alone'].flatMap((name) => ['--project', name]);
  const words = ['playwright', 'test', ...files, ...projects];
  const env = { ...process.env, CARRIER_DIR: carrier, E2E_CARRIER: 'chuanshu' };
  const { status } = spawnSync('npx', [...words, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env });
  return status ?? 1;
}
