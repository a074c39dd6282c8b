import type { Locator, Page } from '@playwright/test';

/** The kinds of work of a storm. */
export type Kind =
  | 'Sign in'
  | 'Open queues, filters and views'
  | 'Tell the travellers of the flight'
  | 'Plan again for parties without a flight'
  | 'Call a party and settle its case'
  | 'First check of a refund'
  | 'Second check of a refund'
  | 'Second check in the table'
  | 'Send refused money again';

/** The acts and the time that one kind of work took. */
export interface Tally {
  kind: Kind;
  items: number;
  clicks: number;
  keys: number;
  characters: number;
  /** Documents that the browser loaded. Moves between pages of the desk load none. */
  loads: number;
  /** Milliseconds of the whole work. */
  wallMs: number;
  /** Milliseconds in which the person waited for the machine after an act. */
  waitMs: number;
}

export type Hands = ReturnType<typeof createHands>;

/** The time limit of an act and of a wait, in milliseconds. */
const patienceMs = 60_000;

/** Acts on a page as a person does, and counts the acts of each kind of work. */
export function createHands(page: Page) {
  const newCount = () => ({ clicks: 0, keys: 0, characters: 0, loads: 0, waitMs: 0 });
  let count = newCount();
  page.setDefaultTimeout(patienceMs);
  page.on('load', () => {
    count.loads += 1;
  });
  const tallies: Tally[] = [];
  /** Waits for a result of an act. The time counts as that of the machine. */
  const wait = async <Result>(result: Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const answer = await result;
    count.waitMs += performance.now() - begun;
    return answer;
  };
  const click = async (control: Locator) => {
    // The control may still be loading; a person waits for it too.
    await wait(control.waitFor());
    count.clicks += 1;
    await control.click();
  };
  const press = async (key: string) => {
    count.keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (words: string) => {
    count.characters += [...words].length;
    await page.keyboard.type(words);
  };
  return {
    page,
    wait,
    click,
    press,
    type,
    /** Clicks into a field and types. The words replace what stood there. */
    async fill(field: Locator, words: string) {
      await click(field);
      count.characters += [...words].length;
      await field.fill(words);
    },
    /** Opens a list of choices and picks one. */
    async choose(field: Locator, label: string) {
      await wait(field.waitFor());
      count.clicks += 2;
      await field.selectOption({ label });
    },
    /** Opens an address, as from a bookmark. */
    async open(address: string) {
      await wait(page.goto(address));
      await wait(page.locator('html[data-ready]').waitFor({ state: 'attached' }));
    },
    /** Does one kind of work and notes its acts and time. If it fails, a picture of the page is in `test-results`. */
    async work(kind: Kind, work: () => Promise<number>): Promise<Tally> {
      count = newCount();
      const begun = performance.now();
      const items = await work().catch(async (error: unknown) => {
        await page.screenshot({ path: 'test-results/desk-storm.png' });
        throw error;
      });
      const tally = { kind, items, ...count, wallMs: performance.now() - begun };
      tallies.push(tally);
      console.log(`  ${write(tally)}`);
      return tally;
    },
    tallies,
  };
}

function write({ kind, items, clicks, keys, characters, loads, wallMs, waitMs }: Tally): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `${kind}: ${items} items, ${clicks} clicks, ${keys} keys, ${characters} characters, ${loads} loads, ${seconds(wallMs)} (${seconds(waitMs)} of it waiting)`;
}
