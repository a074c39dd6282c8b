/** The types of the independent bar code reader that the tests use. */
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
