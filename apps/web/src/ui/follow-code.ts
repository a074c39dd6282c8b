/**
 * Follows a code of six digits while it is typed, and says when it is complete. Never after a correction: who corrects a
 * code looks at it again and submits it by hand. An empty field starts anew.
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
