import { pathToFileURL } from 'node:url';
import { listAirports } from '@haidai/contract/reference';
import { getSandboxClock } from '@haidai/contract/sandbox';
import {
  checkingItself,
  failOnFaults,
  faultsOfProcesses,
  newFaultsFile,
  readFaults,
} from '@haidai/testkit/own-answers';
import { afterEach, expect, test } from 'vitest';
import { takeFaults } from '../checks/published-answers.ts';
import { startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp } from '../site/start-test-app.ts';

afterEach(stopServerProcesses);

const breaking = `--import=${pathToFileURL(`${import.meta.dirname}/broken-answers.ts`).href}`;

test('a server process whose answer is not as published fails the run, which names the operation and the difference', async () => {
  const site = await startTestApp();
  const { NODE_OPTIONS } = checkingItself(faultsOfProcesses);
  const env = { DATABASE_URL: site.databaseUrl, WORKER: 'false', NODE_OPTIONS: `${NODE_OPTIONS} ${breaking}` };
  const server = await startServerProcess(env);
  for (const { path } of [getSandboxClock, listAirports]) await fetch(server.address + path);

  expect(() => failOnFaults(faultsOfProcesses)).toThrow(
    /2 answers are not as published[\s\S]*sandbox\.getClock does not answer as published: status 200: \/message must be string/,
  );
  const [clock, airports, ...others] = takeFaults();
  expect(clock).toContain(`${getSandboxClock.id} does not answer as published: status 200: /message must be string`);
  expect(airports).toContain(
    `${listAirports.id} does not answer as published: status 200: / must have required property`,
  );
  expect(others).toEqual([]);
  expect(takeFaults(), 'each is told once').toEqual([]);
  await site.close();
});

test('a run without a fault passes', () => {
  const file = newFaultsFile();
  expect(readFaults(file)).toEqual([]);
  expect(() => failOnFaults(file)).not.toThrow();
});
