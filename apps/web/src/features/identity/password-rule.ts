import { passwordLength } from '@haidai/domain/identity';

const { least, most } = passwordLength;

/** Characters with letters and digits, as many as a password has. The server sees a hash only, so this is the one place to ask for it. */
export function isPassword(password: string): boolean {
  const isLong = password.length >= least && password.length <= most;
  return isLong && /^[!-~]+$/.test(password) && /[a-z]/i.test(password) && /\d/.test(password);
}
