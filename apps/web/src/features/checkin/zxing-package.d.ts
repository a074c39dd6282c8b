/** The foreign reader of drawn codes in the tests: what of it they ask. */
declare module 'zxing-wasm/reader' {
  export interface ReadCode {
    isValid: boolean;
    format: string;
    text: string;
  }
  interface ReaderOptions {
    formats?: readonly string[];
    tryHarder?: boolean;
  }
  export function readBarcodes(picture: Uint8Array, options?: ReaderOptions): Promise<ReadCode[]>;
  export function prepareZXingModule(options: { overrides: { wasmBinary: ArrayBufferLike } }): void;
}
