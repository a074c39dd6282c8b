type Path = readonly PropertyKey[];

/**
 * Lists the paths of texts in an input that PostgreSQL cannot store: a null character, or half of a surrogate pair. No
 * person types either. Because the server refuses them here, no other code has to handle them.
 */
export function listUnstorable(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    listUnstorable(name).length > 0 ? [path] : listUnstorable(part, [...path, name]),
  );
}
