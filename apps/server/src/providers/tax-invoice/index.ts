/** The platform for e-itineraries: its port, its connector and its sandbox. */
export { createConnectedTaxInvoice, taxInvoiceSettings } from './connected-tax-invoice.ts';
export type { FileFormat, FilesAnswer, TaxFile, TaxInvoicePlatform, TaxReceipt } from './port.ts';
export { createSandboxTaxInvoice, setTaxInvoiceFault, type TaxInvoiceFault } from './sandbox-tax-invoice.ts';
