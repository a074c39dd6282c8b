import type { Rolldown } from 'vite';

type NameChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>;
type Context = Parameters<NameChunk>[1];

/**
 * Names the chunk of the home page. It holds all modules that the home component imports, directly or not, and that not
 * every page loads. The modules are many and small. A file for each would be half as large again and cost a phone fifty
 * requests.
 * @param pages the module with which every page starts
 * @param home the route file of the home page; the router imports its component on demand
 */
export function homeChunk(pages: string, home: string): NameChunk {
  let parts: ReadonlySet<string> | undefined;
  return (module, context) => {
    parts ??= partsOfHome(pages, home, context);
    return parts.has(module) ? 'home' : null;
  };
}

function partsOfHome(pages: string, home: string, context: Context): ReadonlySet<string> {
  const component = context.getModuleInfo(home)?.dynamicallyImportedIds ?? [];
  const everywhere = importedBy([pages], context);
  return new Set([...importedBy(component, context)].filter((module) => !everywhere.has(module)));
}

function importedBy(start: readonly string[], context: Context): Set<string> {
  const found = new Set<string>();
  const open = [...start];
  for (let module = open.pop(); module; module = open.pop()) {
    if (found.has(module)) continue;
    found.add(module);
    open.push(...(context.getModuleInfo(module)?.importedIds ?? []));
  }
  return found;
}
