/** Rows of a bill by the names of its columns. Fields of these bills hold neither commas nor line ends. */
export function readRows(text: string, first: string): Record<string, string>[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = lines.findIndex((line) => line.startsWith(first));
  if (head < 0) return [];
  const names = (lines[head] ?? '').split(',').map((name) => name.trim());
  return lines.slice(head + 1).flatMap((line) => {
    const fields = line.split(',').map((field) => field.replace(/^`/, '').trim());
    return fields.length === names.length
      ? [Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']))]
      : [];
  });
}
