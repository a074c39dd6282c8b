/** A template tag that writes path data and rounds its numbers. */
export type WritePath = (text: TemplateStringsArray, ...numbers: number[]) => string;

/** Returns a path writer that rounds to parts of a unit: 1 to whole units, 2 to halves, 10 to tenths. */
export function roundToPart(parts: number): WritePath {
  return (text, ...numbers) => String.raw({ raw: text }, ...numbers.map((value) => Math.round(value * parts) / parts));
}

/** Returns the element of a filled path. */
export function filled(data: string, paint: string, attributes = ''): string {
  return `<path d="${data}" fill="${paint}"${attributes}/>`;
}

/** Returns the element of a drawn line. */
export function drawn(data: string, paint: string, width: number, attributes = ''): string {
  return `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${width}"${attributes}/>`;
}
