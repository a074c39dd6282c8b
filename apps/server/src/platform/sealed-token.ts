import type { RefusalName } from '@haidai/contract';
import { z } from 'zod/mini';
import type { Deps } from './deps.ts';
import { Refusal } from './refusal.ts';

type TokenDeps = Pick<Deps, 'vault' | 'clock'>;

/** A kind of token that holds a value in the browser. The browser can neither read nor change the value. */
export interface SealedToken<Value extends object> {
  readonly purpose: string;
  readonly refusal: RefusalName;
  /** Seals the value. `at` is the moment from which the lifetime counts, in epoch milliseconds. The default is now. */
  seal(deps: TokenDeps, value: Value, at?: number): { token: string; expiresAt: Date };
  /**
   * Returns the value, the moment from which its lifetime counts (`at`) and its expiry. Throws the refusal of this kind
   * if the token has another purpose, has expired, was changed or does not fit the schema, or if it differs from a
   * field of `expected`.
   */
  unseal(deps: TokenDeps, token: string, expected?: Partial<Value>): Unsealed<Value>;
}

type Unsealed<Value> = Value & { at: number; expiresAt: Date };

interface Definition<Value extends object> {
  /** A unique name of the form `module.thing`. A token is valid only for its own purpose. */
  purpose: string;
  lifetimeMs: number;
  schema: z.core.$ZodType<Value>;
  /** The refusal of an unusable token. Its text may use `minutes`, the lifetime. */
  refusal: RefusalName;
}

const defined: SealedToken<object>[] = [];

/** All kinds of tokens that the loaded modules define. */
export const sealedTokens: readonly SealedToken<object>[] = defined;

export function defineSealedToken<Value extends object>(definition: Definition<Value>): SealedToken<Value> {
  const { purpose, lifetimeMs, schema, refusal } = definition;
  const envelope = z.object({ at: z.int(), value: schema });

  function read({ vault, clock }: TokenDeps, token: string): { at: number; value: Value } | null {
    try {
      const sealed = envelope.safeParse(JSON.parse(vault.unseal(token, purpose)));
      if (!sealed.success) return null;
      const age = clock.now().getTime() - sealed.data.at;
      return age >= 0 && age <= lifetimeMs ? sealed.data : null;
    } catch {
      return null;
    }
  }

  const kind: SealedToken<Value> = {
    purpose,
    refusal,
    seal({ vault, clock }, value, at = clock.now().getTime()) {
      const token = vault.seal(JSON.stringify({ at, value }), purpose);
      return { token, expiresAt: new Date(at + lifetimeMs) };
    },
    unseal(deps, token, expected = {}) {
      const sealed = read(deps, token);
      const fits =
        sealed && Object.entries(expected).every(([field, wanted]) => sealed.value[field as keyof Value] === wanted);
      if (!fits) throw new Refusal(refusal, { minutes: Math.round(lifetimeMs / 60_000) });
      return { ...sealed.value, at: sealed.at, expiresAt: new Date(sealed.at + lifetimeMs) };
    },
  };
  if (defined.some((other) => other.purpose === purpose))
    throw new Error(`Two kinds of token have the purpose ${purpose}`);
  defined.push(kind);
  return kind;
}
