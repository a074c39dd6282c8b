/** How the shipped texts become drafts of a carrier that does not sell a product. Paths are those of the folder. */
export interface ProductDrafts {
  /** The words of the product in texts for travellers. */
  readonly words: RegExp;
  /** Texts that speak of nothing else. */
  readonly removed: readonly string[];
  /** Rows that are of no use without the product: those with this value, or all rows if no value is given. */
  readonly removedRows: readonly { file: string; list: string; field: string; value?: string }[];
  /** Words of a file, and the words in their place. A later edit of the same file reads the result of an earlier one. */
  readonly edits: Readonly<Record<string, readonly (readonly [string | RegExp, string])[]>>;
}
