import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairGate } from './fair-gate.ts';
import { Refusal } from './refusal.ts';

const limits = { name: 'test', atOnce: 2, waiting: 3, waitingQuiet: 6, overload: { waiting: 2, rest: 2 }, counted: 90 };
const refused = new Refusal('tooOften', { seconds: 5 });
const settle = () => new Promise(setImmediate);

// A rest in an overload takes as long as a task did. Tasks of tests take no time, unless a test moves the clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A gate whose tasks run until the test ends one of them. */
function givenGate(own: Partial<typeof limits> = {}) {
  const gate = new FairGate({ ...limits, ...own });
  const started: string[] = [];
  const running: (() => void)[] = [];
  const ask = (address: string, { device = address, now = 0 } = {}) =>
    gate.run({ clientAddress: address, deviceId: device }, now, async () => {
      started.push(device);
      await new Promise<void>((end) => running.push(end));
    });
  const endOne = async () => {
    await settle();
    running.shift()?.();
    await settle();
    // The rest after a task that took no time.
    vi.advanceTimersByTime(0);
    await settle();
  };
  /** Lets an address search until it is not quiet any more. */
  const makeBusy = async (address: string) => {
    for (let search = 0; search < 10; search += 1) {
      void ask(address);
      await endOne();
    }
    started.splice(0);
  };
  /** Lets a busy address search until the gate refuses some. Two of its searches run, and two wait. */
  const overload = async () => {
    await makeBusy('flood');
    const flood = Array.from({ length: 6 }, () => ask('flood'));
    for (const search of flood) search.catch(() => {});
    await expect(flood.at(-1)).rejects.toEqual(refused);
    expect(gate.load).toMatchObject({ running: 2, waiting: 2 });
  };
  return { gate, ask, started, endOne, makeBusy, overload };
}

test('a person is served before the waiting searches of a busier address', async () => {
  const { ask, started, endOne, makeBusy } = givenGate();
  await makeBusy('flood');
  const flood = Array.from({ length: 5 }, () => ask('flood'));
  for (const search of flood) search.catch(() => {});
  const person = ask('person');
  await expect(flood.at(-1)).rejects.toEqual(refused);
  await endOne();
  expect(started).toEqual(['flood', 'flood', 'person']);
  for (let left = 0; left < 6; left += 1) await endOne();
  await person;
});

test('in an overload, one search of busy addresses runs, and a quiet caller starts at once', async () => {
  const { gate, ask, started, endOne, overload } = givenGate();
  await overload();
  await endOne();
  expect(gate.load).toMatchObject({ running: 1, waiting: 2 });
  void ask('person', { now: 900 });
  await settle();
  expect(started).toEqual(['flood', 'flood', 'person']);
});

test('in an overload, fewer searches of busy addresses wait', async () => {
  const { gate, ask, overload } = givenGate();
  await overload();
  expect(gate.findRefusal({ clientAddress: 'flood', deviceId: 'flood' }, 0)).toEqual(refused);
  await expect(ask('flood')).rejects.toEqual(refused);
  expect(gate.load.waiting).toBe(limits.overload.waiting);
});

test('in an overload, busy addresses rest twice as long as their search took, and people do not', async () => {
  const { gate, ask, started, endOne, overload } = givenGate();
  await overload();
  vi.advanceTimersByTime(10);
  for (let left = 0; left < 2; left += 1) await endOne();
  expect(gate.load).toMatchObject({ running: 0, waiting: 2 });
  void ask('person');
  await endOne();
  expect(started).toEqual(['flood', 'flood', 'person']);
  vi.advanceTimersByTime(19);
  expect(gate.load).toMatchObject({ running: 0, waiting: 2 });
  vi.advanceTimersByTime(2);
  expect(gate.load).toMatchObject({ running: 1, waiting: 1 });
});

test('the waiting searches of a flood are refused when its addresses are not quiet any more', async () => {
  const { gate, ask, started, endOne } = givenGate();
  const flood = Array.from({ length: 7 }, (_, n) => ask(`flood ${n}`));
  void ask('person');
  const last = ask('flood 7');
  for (const search of [...flood, last]) search.catch(() => {});
  await expect(last).rejects.toEqual(refused);
  for (let call = 0; call < 5; call += 1) {
    for (let n = 0; n < 7; n += 1) gate.findRefusal({ clientAddress: `flood ${n}`, deviceId: `flood ${n}` }, 0);
  }
  await endOne();
  expect(started).toEqual(['flood 0', 'flood 1', 'person']);
  expect(gate.load).toMatchObject({ running: 2, waiting: 1 });
});

/** Lets addresses search so often, one search after the other. */
async function searchBefore({ ask, endOne }: ReturnType<typeof givenGate>, searches: Record<string, number>) {
  for (const [address, times] of Object.entries(searches)) {
    for (let search = 0; search < times; search += 1) {
      void ask(address);
      await endOne();
    }
  }
}

test('in an overload, an address with less than a quarter of the searches of the refused ones is quiet', async () => {
  const given = givenGate();
  const { ask, started } = given;
  await searchBefore(given, { office: 7, shop: 60, flood: 10 });
  for (let search = 0; search < 160; search += 1) void ask('flood').catch(() => {});
  await given.endOne();
  started.splice(0);
  void ask('shop').catch(() => {});
  await settle();
  expect(started).toEqual([]);
  void ask('office');
  await settle();
  expect(started).toEqual(['office']);
});

test('a very busy address does not let the others of a flood pass as quiet', async () => {
  const given = givenGate();
  const { gate, ask, started } = given;
  await searchBefore(given, { flood: 20, loudest: 900 });
  const all = Array.from({ length: 400 }, (_, search) => (search < 5 || search % 4 === 0 ? 'flood' : 'loudest'));
  for (const address of all) void ask(address).catch(() => {});
  await given.endOne();
  started.splice(0);
  void ask('flood').catch(() => {});
  await settle();
  expect(started).toEqual([]);
  expect(gate.load.running).toBe(1);
});

test('an overload ends a second after the last refusal', async () => {
  const { gate, ask, endOne, overload } = givenGate();
  await overload();
  await endOne();
  void ask('flood', { now: 1000 }).catch(() => {});
  await settle();
  expect(gate.load).toMatchObject({ running: 2, waiting: 2 });
});

test('the gate tells a search of a busy address that there is an overload', async () => {
  const { gate, endOne, makeBusy, overload } = givenGate();
  const run = (address: string) =>
    gate.run({ clientAddress: address, deviceId: address }, 0, async (isOverload) => isOverload);
  await makeBusy('flood');
  await expect(run('flood')).resolves.toBe(false);
  await overload();
  for (let left = 0; left < 5; left += 1) await endOne();
  await expect(run('flood')).resolves.toBe(true);
  await expect(run('person')).resolves.toBe(false);
});

test('more searches wait while all of them are of quiet addresses', async () => {
  const { gate, ask, started, endOne, makeBusy } = givenGate();
  await makeBusy('busy');
  const people = Array.from({ length: 7 }, (_, index) => ask(`person ${index}`));
  const busy = ask('busy');
  await expect(busy).rejects.toEqual(refused);
  people.push(ask('person 7'));
  await expect(ask('person 8')).rejects.toEqual(refused);
  expect(gate.load.waiting).toBe(limits.waitingQuiet);
  for (let left = 0; left < 8; left += 1) await endOne();
  await Promise.all(people);
  expect(started).toEqual(people.map((_, index) => `person ${index}`));
});

test('at the door, a search is refused only if it would be refused at the end of the queue', async () => {
  const callers = fc.record({ address: fc.nat(3), device: fc.nat(2), now: fc.nat(60_000), ends: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(callers, { minLength: 30, maxLength: 120 }), async (calls) => {
      const [withDoor, without] = [givenGate(), givenGate()];
      for (const { address, device, now, ends } of calls.toSorted((a, b) => a.now - b.now)) {
        const name = `${address}`;
        const own = { device: `${address} ${device}`, now };
        const isRefused = withDoor.gate.findRefusal({ clientAddress: name, deviceId: own.device }, now) !== null;
        if (!isRefused) void withDoor.ask(name, own).catch(() => {});
        let wasRefused = false;
        void without.ask(name, own).catch(() => {
          wasRefused = true;
        });
        await settle();
        if (isRefused) expect(wasRefused).toBe(true);
        expect(withDoor.gate.load).toEqual(without.gate.load);
        if (ends === 0) await Promise.all([withDoor.endOne(), without.endOne()]);
      }
      expect(withDoor.started).toEqual(without.started);
    }),
    { numRuns: 40 },
  );
});

test('of the devices of one address, the one with the fewest searches is served first', async () => {
  const { ask, started, endOne } = givenGate({ atOnce: 1 });
  void ask('office', { device: 'busy' });
  void ask('office', { device: 'busy' });
  void ask('office', { device: 'quiet' });
  await endOne();
  await endOne();
  expect(started).toEqual(['busy', 'quiet', 'busy']);
});

test('searches of equally quiet callers are served in the order of their arrival', async () => {
  const { ask, started, endOne } = givenGate({ atOnce: 1 });
  for (const person of ['a', 'b', 'c', 'd']) void ask(person);
  for (let left = 0; left < 3; left += 1) await endOne();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('the count of a caller halves every 30 seconds', async () => {
  const { ask, started, endOne } = givenGate({ atOnce: 1 });
  for (let search = 0; search < 4; search += 1) void ask('earlier', { now: 0 }).catch(() => {});
  for (let left = 0; left < 4; left += 1) await endOne();
  const now = 90_000;
  for (const address of ['running', 'other', 'other', 'earlier']) void ask(address, { now });
  await endOne();
  expect(started.slice(4)).toEqual(['running', 'earlier']);
});

test('of more callers than the limit, the gate counts those of the latest calls', async () => {
  const { gate, ask, endOne } = givenGate({ counted: 40 });
  for (let caller = 0; caller < 300; caller += 1) {
    void ask(`address ${caller}`).catch(() => {});
    await endOne();
  }
  expect(gate.load.counted).toBe(40);
});

test('a failed task leaves its place to the next one', async () => {
  const gate = new FairGate({ ...limits, atOnce: 1 });
  const failing = gate.run({ clientAddress: 'a', deviceId: 'a' }, 0, () => Promise.reject(new Error('broken')));
  const following = gate.run({ clientAddress: 'b', deviceId: 'b' }, 0, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(following).resolves.toBe('done');
});

test('no flood puts a person behind a busier caller, or lets more searches run or wait', async () => {
  const events = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('flood' as const), from: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('person' as const), from: fc.nat(500) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), from: fc.constant(0) }) },
    ),
    { minLength: 50, maxLength: 300 },
  );
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      const { gate, ask, started, endOne } = givenGate({ counted: 1000 });
      // Ten addresses of the flood have called often before.
      for (let call = 0; call < 200; call += 1) void ask(`flood ${call % 10}`).catch(() => {});
      await settle();
      const waitingPeople: string[] = [];
      let seen = started.length;
      for (const [index, { kind, from }] of all.entries()) {
        if (kind === 'end') await endOne();
        else if (kind === 'flood') void ask(`flood ${from}`, { now: index }).catch(() => {});
        else {
          const person = `person ${index}`;
          waitingPeople.push(person);
          void ask(person, { now: index }).catch(() => {
            // The gate refuses a person only if quiet callers fill the queue.
            expect(waitingPeople.length).toBeGreaterThan(limits.waitingQuiet);
            waitingPeople.splice(waitingPeople.indexOf(person), 1);
          });
        }
        await settle();
        for (const name of started.slice(seen)) {
          if (name.startsWith('flood')) expect(waitingPeople).toEqual([]);
          else waitingPeople.splice(waitingPeople.indexOf(name), 1);
        }
        seen = started.length;
        expect(gate.load.running).toBeLessThanOrEqual(limits.atOnce);
        expect(gate.load.waiting).toBeLessThanOrEqual(limits.waitingQuiet);
      }
    }),
    { numRuns: 40 },
  );
});
