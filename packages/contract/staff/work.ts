import { z } from 'zod/mini';

export const queueKind = z.string().check(z.minLength(1), z.maxLength(40));
export const itemId = z.string().check(z.minLength(1), z.maxLength(60));

/** One value of a choice, in words. */
export const choice = z.object({ value: z.string(), label: z.string() });

const input = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'longText', 'choice']),
  required: z.boolean(),
  choices: z.array(choice),
  /** True for choices that depend on the chosen work: `staff.listChoices` returns them. */
  isAsked: z.optional(z.boolean()),
});

/** An action that the staff may take on a piece of work. */
export const staffStep = z.object({
  action: z.string(),
  label: z.string(),
  tone: z.enum(['plain', 'go', 'stop']),
  /** Whether the staff member writes a note with the action. */
  note: z.enum(['none', 'optional', 'required']),
  noteLabel: z.string(),
  inputs: z.array(input),
  /** The action that takes this one back for a few seconds; it needs no words. */
  undo: z.optional(z.string()),
});

/** A piece of work with what the caller may do now. */
export const queueItem = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  since: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), contentType: z.string(), bytes: z.number() })),
  /** True while a job works on the item, so that it may change or end within seconds. */
  isUnderWay: z.optional(z.boolean()),
  /** The actions that the caller may take now. */
  actions: z.array(staffStep),
  /** Why the item waits, in a few words, if its queue says so. */
  reason: z.optional(z.string()),
  /** Why the caller may take no action: another staff member must act. */
  hint: z.string(),
});
