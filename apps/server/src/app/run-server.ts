import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Config, type Log } from '../platform/index.ts';
import { createLog, isLostConnection } from '../platform/runtime.ts';
import { modules } from './compose.ts';
import { explainFailure } from './explain-failure.ts';
import { readSiteSettings } from './site-settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** The time after which a start has ended its last work. */
const settledMs = 10_000;

/** Runs the process: starts the server, prints its address, and stops it on a signal. */
export async function runServer(): Promise<void> {
  const config = attempt(() => readSiteSettings(process.env));
  const log = createLog(config.logLevel);
  try {
    surviveLostConnections(log);
    const server = await startServer(config, log);
    stopOnSignals(server, log, config);
    process.stdout.write(`${greeting(config, server).join('\n')}\n`);
    setTimeout(settle, settledMs).unref();
  } catch (error) {
    log.debug({ err: error }, 'The server could not start');
    exit(1, explainFailure(error, config));
  }
}

/** Writes the compiled code of the start now, so that the next start finds it also after a kill. */
function settle(): void {
  flushCompileCache();
  collectGarbage();
}

/**
 * Collects the garbage of the start, a third of the memory. V8 collects it only when a load asks for memory, and a server
 * without a load would keep it.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}

function attempt(read: () => Config): Config {
  try {
    return read();
  } catch (error) {
    return exit(1, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Keeps the process alive when a database connection is lost outside any await. The job queue rejects promises of its
 * own, and the pools reconnect. Any other unhandled error ends the process.
 */
function surviveLostConnections(log: Log): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      if (isLostConnection(error)) return log.error({ err: error }, 'A database connection was lost');
      log.fatal({ err: error }, 'An unhandled error ends the process');
      exit(1, error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  }
}

function exit(code: number, message: string): never {
  console.error(message);
  process.exit(code);
}

function stopOnSignals(server: RunningServer, log: Log, { drainSeconds, stopSeconds }: Config): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'The server is stopping');
    const patience = (drainSeconds + stopSeconds) * 1000;
    setTimeout(() => exit(1, 'The server does not stop in time and is ended.'), patience).unref();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
}

function greeting(config: Config, { address, metricsAddress, deps }: RunningServer): string[] {
  const here =
    config.host === '0.0.0.0' || config.host === '127.0.0.1' ? address.replace(config.host, 'localhost') : address;
  return [
    `${config.carrier.name.zh} ${config.carrier.name.en}: ${here}`,
    `API: ${here}/api/docs`,
    ...(metricsAddress ? [`Metrics: ${metricsAddress}`] : []),
    ...(config.sandbox ? [`Sandbox (messages, accounts, clock): ${here}/sandbox`] : []),
    ...modules.flatMap(({ greet }) => greet?.(deps) ?? []),
  ];
}
