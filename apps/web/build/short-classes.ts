import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

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
    const module = modules.indexOf(relative(folder, file)).toString(36).padStart(2, '0');
    return `_${module}${known.indexOf(name).toString(36)}`;
  };
}
