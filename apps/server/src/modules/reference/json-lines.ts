/** The names of a JSON text, by the names on the way to them. */
export interface JsonLines {
  /** Returns the line of a name, or 0 for a name that is not there. */
  lineOf(place: readonly string[]): number;
  /** The lines of names that stand before in the same object. A reader of JSON takes the last one and drops the others. */
  readonly repeated: readonly { readonly line: number; readonly name: string }[];
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:\n]/g;

/** Finds the lines of the names in a valid JSON text. */
export function readJsonLines(text: string): JsonLines {
  const lines = new Map<string, number>();
  const repeated: { line: number; name: string }[] = [];
  const way: string[] = [];
  let [line, last] = [1, ''];
  for (const [part] of text.matchAll(token)) {
    if (part === '\n') {
      line += 1;
      continue;
    }
    if (part === '{' || part === '[') way.push('');
    if (part === '}' || part === ']') way.pop();
    if (part === ':') {
      const name = String(JSON.parse(last));
      way[way.length - 1] = name;
      const place = JSON.stringify(way);
      if (lines.has(place)) repeated.push({ line, name });
      lines.set(place, line);
    }
    last = part;
  }
  return { lineOf: (place) => lines.get(JSON.stringify(place)) ?? 0, repeated };
}
