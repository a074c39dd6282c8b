import path from 'node:path';
import { type Config, SettingsFault } from '../platform/index.ts';
import { findProviderFaults } from '../providers/create-providers.ts';
import { examineSettings, type Settings } from './config.ts';
import { findDemoFlights } from './demo-leftovers.ts';

const dataFolder = path.resolve(import.meta.dirname, '../../../../data');

/** Everything that is wrong with the settings of the site, of all parties and with its data, without asking anybody. */
export function examineSite(env: Settings): { config: Config; faults: string[] } {
  const { config, faults } = examineSettings(env);
  const demo = config.production ? findDemoFlights(dataFolder) : [];
  return { config, faults: [...faults, ...findProviderFaults(config, env), ...demo] };
}

/** Reads the settings the site starts with. Throws one `SettingsFault` with every fault of them. */
export function readSiteSettings(env: Settings): Config {
  const { config, faults } = examineSite(env);
  if (faults.length > 0) throw new SettingsFault('The configuration is not fit to run:', faults);
  return config;
}
