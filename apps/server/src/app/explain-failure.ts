import type { Config } from '../platform/index.ts';

/** Explains a failed start in one line and says what to do, if the cause is known. */
export function explainFailure(error: unknown, config: Config): string {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: '', message: String(error) };
  if (code === 'EADDRINUSE') {
    return `Port ${config.port} of ${config.host} is taken. Stop what uses it, or set PORT to another.`;
  }
  if (code === 'EACCES' && config.port < 1024) {
    return `Port ${config.port} is for the system's own services. Set PORT to one from 1024 on.`;
  }
  if (config.databaseUrl && databaseCodes.has(code ?? '')) {
    return `The PostgreSQL of DATABASE_URL (${withoutPassword(config.databaseUrl)}) cannot be used: ${message || code}`;
  }
  return message;
}

/** Codes of an unreachable database, a refused login and a missing database. */
const databaseCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', '28P01', '28000', '3D000']);

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'not an address';
  const { host, pathname } = new URL(url);
  return host + pathname;
}
