/** Joins the class names that hold: `classNames('btn', isBig && 'btn-lg')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
