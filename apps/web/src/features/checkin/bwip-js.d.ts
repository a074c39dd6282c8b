/** Of the library that draws bar codes, what is used here: two of its hundred encoders, as SVG. */
declare module 'bwip-js/browser' {
  interface CodeOptions {
    bcid: string;
    text: string;
    scale?: number;
    padding?: number;
    columns?: number;
    eclevel?: number;
  }
  interface Drawing {
    end(): string;
  }
  export function drawingSVG(): Drawing;
  export function azteccode(options: CodeOptions, drawing: Drawing): string;
  export function pdf417(options: CodeOptions, drawing: Drawing): string;
}
