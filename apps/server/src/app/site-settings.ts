import { dataFolder } from '../modules/reference/index.ts';
import { type Config, SettingsFault } from '../platform/index.ts';
import { checkProviders } from '../providers/create-providers.ts';
import { examineSettings, type Settings } from './config.ts';
import { listDemoFlights } from './demo-leftovers.ts';

/** Lists every fault in the settings of the site, the providers and the data. It makes no network call. */
export function examineSite(env: Settings): { config: Config; faults: string[] } {
  const { config, faults } = examineSettings(env);
  const demo = config.production ? listDemoFlights(dataFolder) : [];
  return { config, faults: [...faults, ...checkProviders(config, env), ...demo] };
}

/** Reads the settings of a start. Throws one `SettingsFault` with every fault. */
export function readSiteSettings(env: Settings): Config {
  const { config, faults } = examineSite(env);
  if (faults.length > 0) throw new SettingsFault('The configuration has faults:', faults);
  return config;
}
