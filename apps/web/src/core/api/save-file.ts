/** Saves a PDF of the API as a file of the visitor. */
export function savePdf({ pdf, fileName }: { pdf: string; fileName: string }): void {
  saveBase64({ content: pdf, contentType: 'application/pdf', fileName });
}

/** Saves a file of the API, in base64, as a file of the visitor. */
export function saveBase64(file: { content: string; contentType: string; fileName: string }): void {
  const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
  saveFile({ content: bytes, type: file.contentType, fileName: file.fileName });
}

/** Saves content of a page as a file of the visitor. */
export function saveFile({ content, type, fileName }: { content: BlobPart; type: string; fileName: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}
