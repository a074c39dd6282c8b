/** The departure control system: its port, its connector and its sandbox. */
import type { PartyCalls } from '@haidai/connectors';
import { departureControl } from '@haidai/connectors/departure-control';
import type { Deps } from '../../platform/index.ts';
import { connectBySettings, connectorSettings } from '../connectors.ts';

export { createSandboxDepartureControl, setDepartureFault } from './sandbox-departure-control.ts';

/** The calls of the site to the departure control system. */
export type DepartureControl = PartyCalls<typeof departureControl>;

declare module '../../platform/deps.ts' {
  interface Providers {
    /** Null if the carrier has connected none. The site then checks travellers in by itself. */
    departureControl: DepartureControl | null;
  }
}

const prefix = 'DCS';

/** The variables of the departure control party, each with its purpose, for docs/generated/settings.md. */
export const departureControlSettings = connectorSettings(prefix, 'the departure control system');

/** Connects the departure control party as the settings say. Throws one `SettingsFault` that names every fault. */
export function createConnectedDepartureControl(
  env: Readonly<Record<string, string | undefined>>,
  deps: Pick<Deps, 'clock' | 'log'>,
): DepartureControl {
  return connectBySettings(departureControl, prefix, env, deps);
}
