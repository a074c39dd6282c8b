/** 8 to 20 characters with letters and digits. The server sees a hash only, so this is the one place to ask for it. */
export function isPassword(password: string): boolean {
  return /^[!-~]{8,20}$/.test(password) && /[a-z]/i.test(password) && /\d/.test(password);
}
