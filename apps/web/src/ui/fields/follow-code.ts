/**
 * Follows a code of six digits while the traveller types it, and returns whether it is complete. After a correction it
 * never returns true: the traveller checks the code and submits it by hand. An empty field starts again.
 */
export function followCode(): (code: string) => boolean {
  let before = '';
  let isCorrected = false;
  return (code) => {
    isCorrected = code !== '' && (isCorrected || !code.startsWith(before));
    before = code;
    return !isCorrected && /^\d{6}$/.test(code);
  };
}
