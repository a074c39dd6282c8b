/** The types of two encoders of the bar code library, which render SVG. The site uses no others. */
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
