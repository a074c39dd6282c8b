import { taxInvoice } from '@haidai/connectors/tax-invoice';
import type { Deps } from '../../platform/index.ts';
import { connectBySettings, connectorSettings } from '../connectors.ts';
import type { TaxInvoicePlatform } from './port.ts';
import { readFiles } from './read-files.ts';

const prefix = 'TAX_INVOICE';

/** The time limit for a file that the answer only names. */
const fileTimeoutMs = 10_000;

/** The variables of the tax invoice party, each with its purpose, for docs/generated/settings.md. */
export const taxInvoiceSettings = connectorSettings(prefix, 'the platform for e-itineraries');

/** Connects the tax invoice party as the settings say. Throws one `SettingsFault` that names every fault. */
export function createConnectedTaxInvoice(
  env: Readonly<Record<string, string | undefined>>,
  deps: Pick<Deps, 'clock' | 'log'>,
): TaxInvoicePlatform {
  const { issue, query, reverse, getFiles, resend } = connectBySettings(taxInvoice, prefix, env, deps);
  return {
    issue,
    query: (receiptNo) => query({ receiptNo }),
    reverse,
    getFiles: async (document) => readFiles(await getFiles(document), fileTimeoutMs),
    resend,
  };
}
