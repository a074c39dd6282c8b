import { reservation } from '@haidai/connectors/reservation';
import { type Deps, SettingsFault } from '../../platform/index.ts';
import { connectBySettings, connectorSettings } from '../connectors.ts';
import type { ReservationSystem } from './port.ts';

const prefix = 'PSS';

type Env = Readonly<Record<string, string | undefined>>;

/** The variables of the reservation party, each with its purpose, for docs/generated/settings.md. */
export const reservationSettings = {
  PSS_AUTHORITY: 'Whose numbers decide whether a seat is free: `ours` or `theirs`. No default',
  ...connectorSettings(prefix, 'the reservation system (PSS)'),
};

/** Connects the reservation party as the settings say. Throws one `SettingsFault` that names every fault. */
export function createConnectedReservation(env: Env, deps: Pick<Deps, 'clock' | 'log'>): ReservationSystem {
  return { authority: readAuthority(env), ...connectBySettings(reservation, prefix, env, deps) };
}

/** Reads PSS_AUTHORITY. There is no default, because the wrong one oversells flights. */
export function readAuthority(env: Env): ReservationSystem['authority'] {
  const { PSS_AUTHORITY: authority } = env;
  if (authority === 'ours' || authority === 'theirs') return authority;
  throw new SettingsFault('PSS_PROVIDER=live cannot be used:', ['PSS_AUTHORITY is neither ours nor theirs']);
}
