import type { Deps } from '../deps.ts';

export async function limit(
  _deps: Deps,
  _kind: string,
  _key: string,
  _rule: { max: number; per: number },
): Promise<void> {}
