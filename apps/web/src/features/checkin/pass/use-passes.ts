import { useQueries } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ConnectionError, isRefusal } from '../../../core/api/refusal-error.ts';
import { browserTime, useBrowserTime } from '../../../core/page/clock.ts';
import { type BoardingPass, passQuery } from '../queries.ts';
import { passTokensOf, sentLinkOf } from './pass-tokens-of.ts';
import { forgetPasses, listStoredPasses, rememberPass, type StoredPass } from './stored-passes.ts';

export interface ShownPass {
  passToken: string;
  pass: BoardingPass | undefined;
  /** The time when the pass was stored. Present if the carrier could not be reached. */
  savedAt: string | undefined;
  error: Error | null;
}

interface Passes {
  passes: readonly ShownPass[];
  /** The token of a sent link. The page first asks for the end of the document number. */
  sentLink: string | undefined;
  forget: () => void;
}

/**
 * Returns the passes of the address, or those stored in this browser. Returns null while the server renders the page.
 */
export function usePasses(): Passes | null {
  const hash = useSyncExternalStore(
    followHash,
    () => window.location.hash,
    () => null,
  );
  const readTime = useBrowserTime();
  const [stored, setStored] = useState<readonly StoredPass[]>([]);
  useEffect(() => setStored(listStoredPasses(browserTime())), []);
  const named = passTokensOf(hash ?? '');
  const sentLink = sentLinkOf(hash ?? '');
  const tokens = named.length > 0 || sentLink ? named : stored.map(({ pass }) => pass.passToken);
  const answers = useQueries({ queries: tokens.map(passQuery) });
  const fresh = answers.flatMap(({ data }) => data ?? []);
  const state = JSON.stringify(fresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as something is heard
  useEffect(() => {
    for (const pass of fresh) rememberPass(pass, readTime());
  }, [state]);
  if (hash === null) return null;
  const passes = tokens.map((passToken, index): ShownPass => {
    const { data, error = null } = answers[index] ?? {};
    const saved = stored.find(({ pass }) => pass.passToken === passToken);
    const isGone = isRefusal(error, 'passUnknown');
    return {
      passToken,
      pass: data ?? (isGone ? undefined : saved?.pass),
      savedAt: data || !(error instanceof ConnectionError) ? undefined : saved?.savedAt,
      error: error ?? null,
    };
  });
  const forget = () => {
    forgetPasses(tokens, browserTime());
    setStored([]);
  };
  return { passes, sentLink, forget };
}

function followHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener('popstate', onChange);
  };
}
