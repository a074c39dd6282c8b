import { passwordLength } from '@haidai/domain/identity';

const { least, most } = passwordLength;

/**
 * True if the password has letters and digits and the required length. The server receives only a hash, so this is the
 * only check.
 */
export function isPassword(password: string): boolean {
  const isLong = password.length >= least && password.length <= most;
  return isLong && /^[!-~]+$/.test(password) && /[a-z]/i.test(password) && /\d/.test(password);
}
