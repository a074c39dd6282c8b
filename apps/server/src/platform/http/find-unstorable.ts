type Path = readonly PropertyKey[];

/**
 * Where in an input there is text that no database keeps: a null character, or half of a surrogate pair. Nobody types
 * either, and what is refused here need not be thought of anywhere else.
 */
export function listUnstorable(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    listUnstorable(name).length > 0 ? [path] : listUnstorable(part, [...path, name]),
  );
}
