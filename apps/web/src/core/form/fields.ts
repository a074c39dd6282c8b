/**
 * The errors of a form by path, in the language of the reader: `{ 'passengers.0.surname': 'Please enter the surname'
 * }`.
 */
export type Errors = Record<string, string>;

/** The result of `check`. A path without an error may be present with `undefined`. */
export type CheckResult = Readonly<Record<string, string | undefined>>;

type NameOf<Values> = Extract<keyof Values, string>;
type ItemOf<List> = List extends readonly (infer Item extends object)[] ? Item : never;

/** The props of a text, select, date, code or password field; spread them on it. */
export interface FieldProps<Value> {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
}

/** The props of a `Checkbox`; spread them on it. */
export interface CheckboxProps {
  id: string;
  name: string;
  checked: boolean;
  'aria-invalid': true | undefined;
  onChange(checked: boolean): void;
}

/**
 * The fields of a form, of an object in it, or of one item of a list in it. A component works the same with each of
 * them.
 */
export interface Fields<Values extends object> {
  readonly values: Values;
  /** Changes some values and removes the server's errors of these fields. */
  set(change: Partial<Values>): void;
  field<Name extends NameOf<Values>>(name: Name): FieldProps<Values[Name]>;
  checkbox(name: NameOf<Values>): CheckboxProps;
  /** Returns the error of a field, or of any other path that `check` names. */
  error(name: string): string | undefined;
  /** Returns the fields of an object among the values: `form.part('contact').field('name')`. */
  part<Name extends NameOf<Values>>(name: Name): Fields<Extract<Values[Name], object>>;
  /** Returns the fields of one item of a list: `form.item('passengers', 0).field('surname')`. */
  item<Name extends NameOf<Values>>(name: Name, index: number): Fields<ItemOf<Values[Name]>>;
}

/** Returns the errors of a part of the values, by their paths in the form: `errorsAt('contact', { mobile: '…' })`. */
export function errorsAt(path: string, errors: CheckResult): CheckResult {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [`${path}.${name}`, error]));
}

interface Source<Values extends object> {
  /** The start of each path: '' for the form itself, 'passengers.0.' for the first passenger. */
  prefix: string;
  values: Values;
  errors: Errors;
  idOf: (path: string) => string;
  /** Replaces the values. `paths` lists the changed values. */
  update: (change: (before: Values) => Values, paths: readonly string[]) => void;
}

export function fieldsOf<Values extends object>(source: Source<Values>): Fields<Values> {
  const { prefix, values, errors, idOf, update } = source;
  const pathOf = (name: string) => `${prefix}${name}`;
  const set = (change: Partial<Values>) =>
    update((before) => ({ ...before, ...change }), Object.keys(change).map(pathOf));
  return {
    values,
    set,
    error: (name) => errors[pathOf(name)],
    field: (name) => ({
      id: idOf(pathOf(name)),
      name: pathOf(name),
      value: values[name],
      error: errors[pathOf(name)],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    checkbox: (name) => ({
      id: idOf(pathOf(name)),
      name: pathOf(name),
      checked: values[name] === true,
      'aria-invalid': errors[pathOf(name)] ? true : undefined,
      onChange: (checked) => set({ [name]: checked } as unknown as Partial<Values>),
    }),
    part: <Name extends NameOf<Values>>(name: Name) =>
      fieldsOf<Extract<Values[Name], object>>({
        prefix: `${pathOf(name)}.`,
        values: values[name] as Extract<Values[Name], object>,
        errors,
        idOf,
        update: (change, paths) =>
          update((before) => ({ ...before, [name]: change(before[name] as Extract<Values[Name], object>) }), paths),
      }),
    item: <Name extends NameOf<Values>>(name: Name, index: number) =>
      fieldsOf<ItemOf<Values[Name]>>({
        prefix: `${pathOf(name)}.${index}.`,
        values: (values[name] as ItemOf<Values[Name]>[])[index] as ItemOf<Values[Name]>,
        errors,
        idOf,
        update: (change, paths) =>
          update((before) => {
            const list = before[name] as ItemOf<Values[Name]>[];
            const item = list[index];
            return item ? { ...before, [name]: list.with(index, change(item)) } : before;
          }, paths),
      }),
  };
}
