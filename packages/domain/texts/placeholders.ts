/**
 * Finds the placeholders of a text: `{name}` and `{figures.name}` with the name, and `{count:flight|flights}` with the
 * name and both words.
 */
export const placeholder = /\{([\w.]+)(?::([^|}]*)\|([^}]*))?\}/g;

/** Lists the placeholders of a text in a fixed order, each once: `{count:one|many} {count}`. '' if it has none. */
export function placeholdersOf(text: string): string {
  const found = Array.from(text.matchAll(placeholder), ([, name, one]) =>
    one === undefined ? `{${name}}` : `{${name}:one|many}`,
  );
  return [...new Set(found)].sort().join(' ');
}
