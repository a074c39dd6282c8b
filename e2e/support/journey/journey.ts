import type { Language } from '@haidai/contract/pages';
import type { Page } from '@playwright/test';
import { checkAxe } from '../axe.ts';
import type { Sandbox } from '../sandbox.ts';
import { type TextsOfPages, textsIn } from '../texts.ts';
import { type Hands, handsOf, type Input } from './hands.ts';
import { expectLanguage } from './language.ts';
import { watchPage } from './watch.ts';

/** A traveller on the way from the search to the boarding pass, who uses one language and one means of input. */
export interface Journey {
  page: Page;
  sandbox: Sandbox;
  t: TextsOfPages;
  hands: Hands;
  watch: Awaited<ReturnType<typeof watchPage>>;
  /**
   * Examines the current state of the page: accessibility rules, the tree of a screen reader, language, width and
   * focus.
   */
  look: (name: string) => Promise<void>;
}

interface JourneyOptions {
  page: Page;
  sandbox: Sandbox;
  saveScreen: (name: string) => Promise<void>;
  language: Language;
  input: Input;
}

export async function beginJourney(options: JourneyOptions): Promise<Journey> {
  const { page, sandbox, saveScreen, language, input } = options;
  const watch = await watchPage(page);
  return {
    page,
    sandbox,
    t: await textsIn(language),
    hands: handsOf(page, input),
    watch,
    async look(name) {
      const soft = async (what: Promise<unknown>) =>
        what.catch((e: Error) => console.log('SOFT', name, e.message.slice(0, 900)));
      await soft(expectLanguage(page, language));
      await soft(checkAxe(page));
      await soft(watch.expectFocus());
      await saveScreen(name);
    },
  };
}
