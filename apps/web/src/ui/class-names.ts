/** Joins the class names that are not empty or false: `classNames(styles.button, isBig && styles.large)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
