type Path = readonly PropertyKey[];

/**
 * Lists the paths of texts in an input that PostgreSQL cannot store: a null character, or half of a surrogate pair.
 * People do not type such text. The server refuses it here, so no other code has to handle it.
 */
export function listUnstorable(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    listUnstorable(name).length > 0 ? [path] : listUnstorable(part, [...path, name]),
  );
}
