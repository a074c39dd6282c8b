import type { Locator, Page } from '@playwright/test';
import { keyboardOf } from '../keyboard.ts';

export type Means = 'pointer' | 'touch' | 'keyboard';

/** The actions of a person on the controls of a page, whatever the means. */
export interface Hand {
  press(control: Locator): Promise<void>;
  /** Enters a text, which replaces the present one. */
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses from the browser's own list by the words of an option. */
  choose(list: Locator, option: string): Promise<void>;
  /** Ticks a box, or takes its tick away. */
  tick(box: Locator): Promise<void>;
  pick(radio: Locator): Promise<void>;
  tab(tab: Locator): Promise<void>;
}

export function handOf(page: Page, means: Means): Hand {
  return means === 'keyboard' ? keysOf(page) : fingerOf(means);
}

/** The keyboard alone: Tab, arrows, Enter, Space and letters. */
function keysOf(page: Page): Hand {
  const keys = keyboardOf(page);
  return {
    press: keys.enter,
    async fill(field, text) {
      await keys.goTo(field);
      await keys.press('ControlOrMeta+a');
      await keys.type(text);
    },
    choose: keys.choose,
    async tick(box) {
      await keys.goTo(box);
      await keys.press('Space');
    },
    pick: keys.pick,
    tab: keys.chooseTab,
  };
}

/** A pointer or a finger. */
function fingerOf(means: Means): Hand {
  const press = (control: Locator) => (means === 'touch' ? control.tap() : control.click());
  // A styled choice hides its control and shows its label.
  const pressLabel = (control: Locator) => press(control.locator('xpath=ancestor::label[1]'));
  return {
    press,
    fill: (field, text) => field.fill(text),
    choose: async (list, option) => void (await list.selectOption({ label: option })),
    tick: (box) => pressLabel(box),
    pick: (radio) => pressLabel(radio),
    tab: press,
  };
}
