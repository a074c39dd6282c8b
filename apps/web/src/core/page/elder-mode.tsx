import { createContext, type ReactNode, useContext } from 'react';
import { elderChoice } from './display.ts';

const RenderedInElderMode = createContext(false);

/** Gives a page the mode in which the server rendered it. */
export function ElderModeProvider({ isElder, children }: { isElder: boolean; children: ReactNode }) {
  return <RenderedInElderMode value={isElder}>{children}</RenderedInElderMode>;
}

/**
 * Returns whether the page is in elder mode. During hydration it returns the mode of the HTML. A page that
 * all visitors share is not rendered in elder mode and changes to it afterwards.
 */
export function useElderMode(): boolean {
  const isRendered = useContext(RenderedInElderMode);
  return elderChoice.useChoice(isRendered ? 'on' : undefined) === 'on';
}
