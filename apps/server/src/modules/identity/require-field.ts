import { Refusal } from '../../platform/index.ts';

/** A value that has to be there; else invalidInput, with the message the specification has for this field. */
export function requireField(value: string | undefined, path: string, message: string): string {
  if (!value) throw new Refusal('invalidInput', {}, [{ path, rule: 'required', message }]);
  return value;
}
