import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { RefusalError } from '../api/refusal-error.ts';
import { type CheckResult, type Errors, type Fields, fieldsOf } from './fields.ts';
import { focusAfterFailure, focusFirstError } from './focus.ts';

export interface FormOptions<Values extends object, Result> {
  initial: Values;
  /**
   * Returns the errors of the values by path. The form calls it after each change, once the traveller has tried to send
   * the form.
   */
  check?: (values: Values) => CheckResult;
  /** Sends the values. It runs if `check` finds no error. The form shows an error that it throws as its failure. */
  submit: (values: Values) => Promise<Result> | Result;
  /** Runs after `submit`, unless the form has left the page in the meantime. */
  onDone?: (result: Result) => void;
  /**
   * Returns the errors of fields for a failure. By default, these are the fields that a refusal of the server names.
   */
  errorsOf?: (failure: unknown) => CheckResult;
  /** Turns the codes that `check` returns, and the messages for refused fields, into the language of the reader. */
  translate?: (codeOrMessage: string) => string | undefined;
}

/** The parts of a form that `<Form>` and `<FormFailure>` use. */
export interface FormHandle {
  /** The element that holds the fields. */
  element: RefObject<HTMLElement | null>;
  /** The `ref` of that element. `<Form>` sets it. A dialog that Enter must not send sets it on its `<div>`. */
  attach(element: HTMLElement | null): void;
  /** The error of the last call; null before the first call and while a call runs. */
  failure: Error | null;
  /** Whether the form must show the failure, because no field on the page shows it. */
  isFailureShown: boolean;
  submit(): void;
}

export interface FormState<Values extends object> extends Fields<Values>, FormHandle {
  /** The errors on the screen, by path. */
  errors: Errors;
  isSending: boolean;
  /** The number of attempts to send the form since the last call ended. */
  attempts: number;
  /** The number of calls that have ended. */
  calls: number;
  /** Sends the form. A given change is applied to the values first. */
  submit(change?: Partial<Values>): void;
  /**
   * Shows only the errors of these fields and returns whether there is none. Used for a step before the form is sent.
   */
  require(...paths: string[]): boolean;
  clearFailure(): void;
  /** Starts again with the initial values, or with the given values. */
  reset(values?: Values): void;
}

/** The paths whose errors of `check` are shown. */
type Shown = 'all' | readonly string[];

/**
 * The state of one form: values, errors by path, and one call at a time. The form shows no errors before the first
 * attempt to send it. After that, it checks each change at once, until a call ends. The focus goes to the first field
 * in error. See docs/concepts/forms.md.
 */
export function useForm<Values extends object, Result = void>(options: FormOptions<Values, Result>): FormState<Values> {
  const { initial, check, submit, onDone, errorsOf = serverErrors, translate } = options;
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const [attach] = useState(() => (node: HTMLElement | null) => {
    element.current = node;
  });
  const isMounted = useIsMounted();
  const isUnderWay = useRef(false);
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<Shown>([]);
  const [attempts, setAttempts] = useState(0);
  const [calls, setCalls] = useState(0);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const [isFailureShown, setFailureShown] = useState(false);

  useEffect(() => {
    if (attempts > 0) focusFirstError(element.current);
  }, [attempts]);
  useEffect(() => {
    if (failure && !focusAfterFailure(element.current)) setFailureShown(true);
  }, [failure]);

  const errorsIn = (next: Values) => present(check?.(next));
  const own = shown === 'all' || shown.length > 0 ? errorsIn(values) : {};
  const found = { ...refused, ...(shown === 'all' ? own : pick(own, shown)) };
  const errors = translate ? present(mapValues(found, translate)) : found;
  const update = (change: (before: Values) => Values, paths: readonly string[]) => {
    setValues(change);
    setRefused((before) => without(before, paths));
  };
  const clearFailure = () => {
    setFailure(null);
    setFailureShown(false);
    setRefused({});
  };
  const attempt = (what: Shown) => {
    setShown(what);
    setAttempts((count) => count + 1);
  };
  const send = async (next: Values) => {
    isUnderWay.current = true;
    setSending(true);
    clearFailure();
    try {
      const result = await submit(next);
      if (isMounted.current) onDone?.(result);
    } catch (error) {
      const fields = present(errorsOf(error));
      setRefused(fields);
      setFailureShown(Object.keys(fields).length === 0);
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isUnderWay.current = false;
      setSending(false);
      setShown([]);
      setAttempts(0);
      setCalls((count) => count + 1);
    }
  };
  return {
    ...fieldsOf({ prefix: '', values, errors, idOf: (path) => `${id}-${path}`, update }),
    element,
    attach,
    errors,
    isSending,
    attempts,
    calls,
    failure,
    isFailureShown,
    clearFailure,
    submit: (change) => {
      if (isUnderWay.current) return;
      const next = { ...values, ...change };
      if (change) setValues(next);
      attempt('all');
      if (Object.keys(errorsIn(next)).length === 0) void send(next);
    },
    require: (...paths) => {
      attempt(paths);
      return Object.keys(pick(errorsIn(values), paths)).length === 0;
    },
    reset: (start = initial) => {
      setValues(start);
      setShown([]);
      setAttempts(0);
      clearFailure();
    },
  };
}

/** Returns the fields that a refusal of the server names, by path, with the first message of each. */
export function serverErrors(failure: unknown): Errors {
  if (!(failure instanceof RefusalError)) return {};
  return Object.fromEntries(failure.fields.toReversed().map(({ path, message }) => [path, message]));
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

function present(result: CheckResult = {}): Errors {
  return Object.fromEntries(Object.entries(result).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function mapValues(errors: Errors, change: (error: string) => string | undefined): CheckResult {
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, change(error)]));
}

function pick(errors: Errors, paths: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => paths.includes(path)));
}

/** Returns the errors without those of the given fields and of the fields below them. */
function without(errors: Errors, paths: readonly string[]): Errors {
  const isOther = (path: string) => !paths.some((changed) => path === changed || path.startsWith(`${changed}.`));
  const rest = Object.entries(errors).filter(([path]) => isOther(path));
  return rest.length === Object.keys(errors).length ? errors : Object.fromEntries(rest);
}
