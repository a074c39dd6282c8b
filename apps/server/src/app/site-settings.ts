import { DataError, loadCarrier, shippedCarrier } from '../modules/reference/index.ts';
import { type Config, SettingsFault } from '../platform/index.ts';
import { checkProviders } from '../providers/create-providers.ts';
import { examineSettings } from './config.ts';
import { listDemoFlights } from './demo-leftovers.ts';
import type { Settings } from './site-mode.ts';

/** Lists every fault in the settings of the site, the providers and the data. It makes no network call. */
export function examineSite(env: Settings): { config: Config; faults: string[] } {
  const { config, faults } = examineSettings(env);
  const demo = config.production ? listDemoData(config) : [];
  return { config, faults: [...faults, ...checkProviders(config, env), ...demo] };
}

/** Lists what the carrier's folder still has from the carrier invented for the demo. */
function listDemoData({ carrierDir, carrier }: Config): string[] {
  try {
    return [...listDemoFacts(carrier), ...listDemoFlights(carrierDir)];
  } catch (error) {
    if (error instanceof DataError) return [error.message];
    throw error;
  }
}

/** The facts that no other carrier shares with the invented one. */
const ownFacts = [
  'name',
  'accountingCode',
  'hotline',
  'hotlineAbroad',
  'address',
  'feedbackMail',
  'icp',
  'policeRecord',
] as const;

function listDemoFacts(carrier: Config['carrier']): string[] {
  const invented = loadCarrier(shippedCarrier);
  return ownFacts
    .filter((fact) => JSON.stringify(carrier[fact]) === JSON.stringify(invented[fact]))
    .map((fact) => `$CARRIER_DIR/carrier.json: ${fact} is the one of the carrier invented for the demo: set your own`);
}

/** Reads the settings of a start. Throws one `SettingsFault` with every fault. */
export function readSiteSettings(env: Settings): Config {
  const { config, faults } = examineSite(env);
  if (faults.length > 0) throw new SettingsFault('The configuration has faults:', faults);
  return config;
}
