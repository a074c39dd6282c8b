import type { FieldErrorCode } from '@haidai/domain/field-errors';
import { Refusal } from '../../platform/index.ts';

/** Returns the value of a required field. Refuses with `invalidInput` if it is missing. */
export function requireField(value: string | undefined, path: string, code: FieldErrorCode): string {
  if (!value) throw new Refusal('invalidInput', {}, [{ path, rule: 'required', code }]);
  return value;
}
