import { options, type VNode } from 'preact';
// It adds its own hooks when it is loaded. Ours must be the outer ones.
import 'react';
import { nextTask } from '../ui/own-task.tsx';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** The properties of a field by which a component decides what it shows. */
interface Written {
  value?: string | number | null;
  checked?: boolean;
}

const written = new WeakMap<EventTarget, Written>();
const names = new Set<unknown>(['input', 'select', 'textarea']);

/** The hook that Preact calls when a component throws. Preact keeps its short names in every release. */
interface Catching {
  __e?: (thrown: unknown, ...rest: unknown[]) => void;
}

/**
 * Adds three rules of React to Preact that our components rely on (ADR 70). Call it once, before the first rendering.
 */
export function followReactRules(): void {
  // The effects of the first rendering run after its frame, in a task of their own.
  setTimeout(runEffectsAtOnce);
  waitInTasks();
  controlFields();
}

/** Runs effects before the next event. Preact would run them after the next frame, and a quick key would miss them. */
function runEffectsAtOnce(): void {
  options.requestAnimationFrame = queueMicrotask;
}

/**
 * Gives each component that waited a task of its own for its next rendering. Preact renders it at once. The router can
 * throw a promise that is already resolved. Preact would then render the component for ever, and nothing else could run.
 */
function waitInTasks(): void {
  const hooks = options as Catching;
  const { __e: caught } = hooks;
  hooks.__e = (thrown, ...rest) =>
    caught?.(thrown instanceof Promise ? thrown.then(nextTask, nextTask) : thrown, ...rest);
}

/**
 * Makes a field show what its component writes, also when the component refuses an entry. React does this for every
 * field with `value` or `checked`. Preact leaves the refused letter or tick in the field, because nothing has changed
 * for it.
 */
function controlFields(): void {
  const { diffed } = options;
  options.diffed = (node) => {
    const element = names.has(node.type) && elementOf(node);
    if (element) written.set(element, node.props as Written);
    diffed?.(node);
  };
  for (const name of ['input', 'change']) {
    document.addEventListener(name, ({ target }) => {
      // A component learns of a choice by `change`, which follows `input`. It renders before this microtask.
      if (name === 'change' || isText(target)) queueMicrotask(() => restore(target as Field));
    });
  }
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(target.type));

/** Returns the element of a rendered node, from a property with a short name. */
const elementOf = (node: VNode) => (node as VNode & { __e?: Element | null }).__e;

function restore(field: Field): void {
  // The choice of a radio button changes the others of its name.
  const isRadio = field.type === 'radio' && field.name !== '';
  const fields = isRadio ? document.getElementsByName(field.name) : [field];
  for (const each of fields as Iterable<HTMLInputElement>) {
    const { value, checked } = written.get(each) ?? {};
    if (checked !== undefined && each.checked !== checked) each.checked = checked;
    const hasText = checked === undefined && each.type !== 'file' && value !== undefined && value !== null;
    if (hasText && each.value !== String(value)) each.value = String(value);
  }
}
