import type { Rolldown } from 'vite';

type NameChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>;
type Context = Parameters<NameChunk>[1];

/**
 * Names the chunk of what the home page brings beside what every page has: all that its component imports, found by
 * following the imports. It is made of many small modules that other pages use too; a file for each would weigh half
 * as much again and cost a phone fifty requests.
 * @param pages where every page starts
 * @param home the route file of the home page; the router imports its component when it is needed
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
