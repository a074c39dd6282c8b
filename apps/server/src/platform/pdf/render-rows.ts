import type { PdfPage } from './create-pdf.ts';

/** The greys of documents. They are the same for every carrier; its own colours are `brandColours`. */
export const documentColours = { ink: '#16323C', dim: '#5B6B72', line: '#B9C6CB' } as const;

/** Returns the left edge and the width between the margins, in points. */
function roomOf({ page: { margins, width } }: PdfPage) {
  return { left: margins.left, width: width - margins.left - margins.right };
}

/** Renders a thin line from margin to margin. The next text starts below it. */
export function renderRule(page: PdfPage, at: number): void {
  const { left, width } = roomOf(page);
  page
    .moveTo(left, at)
    .lineTo(left + width, at)
    .lineWidth(0.5)
    .strokeColor(documentColours.line)
    .stroke();
  page.x = left;
  page.y = at;
}

interface FactLook {
  nameWidth: number;
  /** The font size of the names. The values are two points larger. */
  size: number;
  /** The space above and below a row, in points. */
  air: number;
}

/** Renders one row for each name and its value, with a line below. */
export function renderFacts(
  page: PdfPage,
  facts: readonly (readonly [name: string, value: string])[],
  { nameWidth, size, air }: FactLook,
): void {
  const { left, width } = roomOf(page);
  for (const [name, value] of facts) {
    const top = page.y + air;
    page.fontSize(size).fillColor(documentColours.dim).text(name, left, top, { width: nameWidth });
    const afterName = page.y;
    page
      .fontSize(size + 2)
      .fillColor(documentColours.ink)
      .text(value, left + nameWidth, top - 1, { width: width - nameWidth });
    renderRule(page, Math.max(afterName, page.y) + air);
  }
}

export interface CellLook {
  size: number;
  colour: string;
}

/** Renders cells side by side with a line below. The highest cell sets the height of the row. */
export function renderCells(
  page: PdfPage,
  columns: readonly number[],
  cells: readonly string[],
  { size, colour }: CellLook,
): void {
  const top = page.y + 5;
  let bottom = top;
  let at = roomOf(page).left;
  for (const [index, cell] of cells.entries()) {
    const room = columns[index] ?? 0;
    page
      .fontSize(size)
      .fillColor(colour)
      .text(cell, at, top, { width: room - 8 });
    bottom = Math.max(bottom, page.y);
    at += room;
  }
  renderRule(page, bottom + 3);
}
