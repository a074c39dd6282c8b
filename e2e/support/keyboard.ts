import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** The largest number of Tab presses from one control to another. */
const stops = 90;

/**
 * Returns the actions of a traveller without a pointer. Each action moves from control to control and checks that the
 * focus is visible.
 */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /**
   * Moves to a visible control with Tab, or back with Shift+Tab if it stands before the focus. Every stop on the way must
   * show the focus.
   */
  async function goTo(control: Locator): Promise<void> {
    await expect(control.first()).toBeAttached();
    if (await hasFocus(control)) return;
    const back = await control.first().evaluate(standsBeforeFocus);
    let target = await control.first().elementHandle();
    for (let stop = 0; stop < stops; stop += 1) {
      await press(back ? 'Shift+Tab' : 'Tab');
      const { isThere, isGone, ...seen } = await lookAtMarkedFocus(page, target);
      expect(seen).toMatchObject({ lost: false, marked: true, inSight: true });
      // The page may replace the element on the way.
      if (isGone) target = await control.first().elementHandle();
      if (isThere || (isGone && (await hasFocus(control)))) return;
    }
    throw new Error(`Tab stopped ${stops} times and did not reach ${control}`);
  }
  return {
    press,
    goTo,
    type: (text: string) => page.keyboard.type(text),
    async enter(control: Locator): Promise<void> {
      await goTo(control);
      await press('Enter');
    },
    async fill(field: Locator, text: string): Promise<void> {
      await goTo(field);
      await page.keyboard.type(text);
    },
    async tick(box: Locator): Promise<void> {
      await goTo(box);
      await press('Space');
      await expect(box).toBeChecked();
    },
    /** Chooses a radio button. A group is one stop, and the arrow key moves on from the chosen button. */
    async pick(radio: Locator): Promise<void> {
      const group = page.locator(`input[type="radio"][name="${await radio.getAttribute('name')}"]`);
      const chosen = group.and(page.locator(':checked'));
      await goTo((await chosen.count()) > 0 ? chosen : group.first());
      for (let steps = 0; steps < 10 && !(await hasFocus(radio)); steps += 1) await press('ArrowDown');
      if (!(await radio.isChecked())) await press('Space');
      await expect(radio).toBeChecked();
    },
    /** Chooses a tab. The tabs are one stop, and the arrow key moves on from the chosen tab. */
    async chooseTab(tab: Locator): Promise<void> {
      await goTo(tab.locator('xpath=ancestor::*[@role="tablist"]').getByRole('tab', { selected: true }));
      for (let steps = 0; steps < 10 && !(await hasFocus(tab)); steps += 1) await press('ArrowRight');
      await expect(tab).toBeFocused();
    },
    /**
     * Chooses from the browser's own list. The arrow key moves through it to the option. If the address stores the
     * choice, the list changes a moment after the key. The number of results may follow the option: `上午（3）`.
     */
    async choose(list: Locator, option: string): Promise<void> {
      await goTo(list);
      const isOption = (shown: string) => shown === option || shown.startsWith(`${option}（`);
      for (let shown = await chosenText(list); !isOption(shown); shown = await chosenText(list)) {
        await press('ArrowDown');
        await expect.poll(() => chosenText(list), `${option} below ${shown}`).not.toBe(shown);
      }
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;

/** Expects the focus on the heading after a move to another page. */
export async function expectFocusOnHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Expects that the focus stays in the dialog, once around with Tab and once with Shift+Tab. */
export async function expectFocusTrapped(page: Page, dialog: Locator): Promise<void> {
  const controls = await dialog.locator('a[href], button, input, select, [tabindex="0"]').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < controls + 2; stop += 1) {
      await page.keyboard.press(key);
      // The browser's own controls may take the focus between the end and the beginning of the dialog.
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside, `${key} leaves the dialog`).toBe(false);
    }
  }
}

async function hasFocus(control: Locator): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  return control.first().evaluate((element) => element === document.activeElement);
}

/** Whether Shift+Tab leads to a control. With no focus, it leads to the end of the page, so it is the short way there. */
function standsBeforeFocus(control: Element): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return control.closest('footer') !== null;
  return Boolean(control.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING);
}

function chosenText(list: Locator): Promise<string> {
  return list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent ?? '');
}

/** The frames within which the browser marks the focus and scrolls to it, also while the page changes. */
const frames = 30;

/** Looks at the focus until it is marked and in sight, for half a second at most. */
async function lookAtMarkedFocus(page: Page, target: ElementHandle | null) {
  for (let frame = 0; ; frame += 1) {
    const seen = await lookAtFocus(page, target);
    if (seen.lost || ('marked' in seen && seen.marked && seen.inSight) || frame === frames) return seen;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/**
 * Reports whether there is a focus, whether it is marked, whether something covers it, and whether it is on the target.
 */
function lookAtFocus(page: Page, target: ElementHandle | null) {
  return page.evaluate((wanted) => {
    const element = document.activeElement;
    const way = { isThere: element === wanted, isGone: !wanted?.isConnected };
    if (!element || element === document.body) return { ...way, lost: true };
    // A styled control represents a hidden one. Some elements show the focus of a control inside them.
    const drawn = [element, element.nextElementSibling, element.parentElement].filter((each) => each !== null);
    const isMarked = (each: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const seen = element.getBoundingClientRect().width > 2 ? element : (element.nextElementSibling ?? element);
    const { left, top, width, height } = seen.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width * share, top + height / 2));
    const inSight = points.some((point) => point && (seen.contains(point) || point.contains(seen)));
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return { ...way, lost: false, marked: drawn.some(isMarked), inSight, what: `${element.tagName} ${name}` };
  }, target);
}
