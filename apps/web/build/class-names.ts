import { readdirSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Names the classes of the style modules: `price-summary_total` in development, where the names of all modules differ,
 * and short names in the build.
 * @param folder the folder with all style modules
 */
export function classNames(folder: string): Plugin {
  return {
    name: 'class-names',
    config: (_, { command }) => ({
      css: { modules: { generateScopedName: command === 'build' ? shortClasses(folder) : longClass } },
    }),
  };
}

const longClass = (name: string, file: string) => `${basename(file, '.module.css')}_${name}`;

/**
 * Returns the function that names the classes of the built pages: `_1k3` for the fourth name of the 57th module. The
 * browser build and the server build get the same names. The names of the sources, such as `price-summary_total`, were
 * a ninth of the compressed size of a sheet, and every page repeats them.
 * @param folder the folder with all style modules
 */
export function shortClasses(folder: string): (name: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.module.css')).toSorted();
  const names = new Map<string, string[]>();
  return (name, file) => {
    const known = names.get(file) ?? [];
    names.set(file, known);
    if (!known.includes(name)) known.push(name);
    const module = modules.indexOf(relative(folder, file));
    if (module < 0) throw new Error(`${file} is not in ${folder}`);
    return `_${module.toString(36).padStart(2, '0')}${known.indexOf(name).toString(36)}`;
  };
}
