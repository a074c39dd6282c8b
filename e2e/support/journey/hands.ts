import { expect, type Locator, type Page } from '@playwright/test';
import { keyboardOf } from '../keyboard.ts';

/** The actions of a traveller, by pointer or by keyboard. */
export interface Hands {
  press: (control: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Chooses from the browser's own list. */
  choose: (list: Locator, option: string) => Promise<void>;
  /** Ticks a checkbox or chooses a radio button. */
  tick: (choice: Locator) => Promise<void>;
  chooseTab: (tab: Locator) => Promise<void>;
  /** Chooses a seat whose name matches. */
  takeSeat: (map: Locator, name: RegExp) => Promise<void>;
}

export type Input = 'pointer' | 'keyboard';

export function handsOf(page: Page, input: Input): Hands {
  return input === 'keyboard' ? withKeys(page) : withPointer();
}

function withPointer(): Hands {
  return {
    press: (control) => control.first().click(),
    fill: (field, text) => field.fill(text),
    choose: async (list, label) => {
      await list.selectOption({ label });
    },
    async tick(choice) {
      if ((await choice.getAttribute('type')) !== 'radio') return choice.check();
      // A drawn option covers its input.
      await choice.locator('xpath=ancestor::label').click();
      await expect(choice).toBeChecked();
    },
    chooseTab: (tab) => tab.click(),
    // Travellers who choose no seat get the first ones.
    takeSeat: (map, name) => map.getByRole('button', { name }).nth(20).click(),
  };
}

function withKeys(page: Page): Hands {
  const keys = keyboardOf(page);
  const arrowUntil = async (arrow: string, isThere: () => Promise<boolean>) => {
    for (let steps = 0; steps < 40 && !(await isThere()); steps += 1) await keys.press(arrow);
    expect(await isThere(), `${arrow} arrives`).toBe(true);
  };
  const focused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  return {
    press: keys.enter,
    fill: keys.fill,
    choose: keys.choose,
    async tick(choice) {
      if ((await choice.getAttribute('type')) === 'radio') {
        const group = page.locator(`input[type=radio][name="${await choice.getAttribute('name')}"]`);
        const chosen = group.and(page.locator(':checked'));
        await keys.goTo((await chosen.count()) > 0 ? chosen : group);
        await arrowUntil('ArrowDown', () => focused(choice));
        if (!(await choice.isChecked())) await keys.press('Space');
        return expect(choice).toBeChecked();
      }
      await keys.tick(choice);
    },
    chooseTab: keys.chooseTab,
    async takeSeat(map, name) {
      await keys.goTo(map.locator('[data-seat][tabindex="0"]'));
      const seat = page.locator('[data-seat]:focus');
      // Travellers who choose no seat get the first ones.
      for (let rows = 0; rows < 6; rows += 1) await keys.press('ArrowRight');
      const isFree = async () => name.test((await seat.getAttribute('aria-label')) ?? '');
      await arrowUntil('ArrowRight', isFree);
      await keys.press('Enter');
    },
  };
}
