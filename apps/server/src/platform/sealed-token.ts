import type { RefusalName } from '@haidai/contract';
import { z } from 'zod/mini';
import type { Deps } from './deps.ts';
import { Refusal } from './refusal.ts';

type TokenDeps = Pick<Deps, 'vault' | 'clock'>;

/** A value that a browser keeps for us and can neither read nor change. */
export interface SealedToken<Value extends object> {
  readonly purpose: string;
  readonly refusal: RefusalName;
  /** Seals the value. `at` is the moment it counts from, in epoch milliseconds; now unless told. */
  seal(deps: TokenDeps, value: Value, at?: number): { token: string; expiresAt: Date };
  /**
   * Returns the value, the moment it counts from (`at`) and its end. Throws the refusal of its kind for a token that was sealed for another
   * purpose, has expired, was changed, does not fit the schema, or differs from `expected` in one of the fields named there.
   */
  open(deps: TokenDeps, token: string, expected?: Partial<Value>): Opened<Value>;
}

type Opened<Value> = Value & { at: number; expiresAt: Date };

interface Definition<Value extends object> {
  /** `module.thing`, unique: a token opens for its own purpose only. */
  purpose: string;
  lifetimeMs: number;
  schema: z.core.$ZodType<Value>;
  /** The refusal of an unusable token; its words may name the `minutes` of the lifetime. */
  refusal: RefusalName;
}

const defined: SealedToken<object>[] = [];

/** Every kind of token that the loaded modules define. */
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
    open(deps, token, expected = {}) {
      const sealed = read(deps, token);
      const fits =
        sealed && Object.entries(expected).every(([field, wanted]) => sealed.value[field as keyof Value] === wanted);
      if (!fits) throw new Refusal(refusal, { minutes: Math.round(lifetimeMs / 60_000) });
      return { ...sealed.value, at: sealed.at, expiresAt: new Date(sealed.at + lifetimeMs) };
    },
  };
  if (defined.some((other) => other.purpose === purpose)) throw new Error(`Two kinds of token are called ${purpose}`);
  defined.push(kind);
  return kind;
}
