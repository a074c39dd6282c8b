import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const routes = fileURLToPath(new URL('../../apps/web/src/routes', import.meta.url));

/** The paths of all pages, from the names of the route files. Pages with a parameter in their path are left out. */
export const pagePaths = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/(^|\/)(-|__root|route\.tsx|\$)/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replace(/(^|\/)index$/, '')
        .replace('[index]', 'index')}`,
  )
  .filter((path) => path !== '/');
