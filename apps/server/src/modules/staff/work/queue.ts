import type { OperationResult } from '@haidai/contract';
import type { Sells } from '@haidai/contract/pages';
import type { getQueue } from '@haidai/contract/staff';
import type { Bilingual } from '@haidai/domain';
import type { Permission } from '@haidai/domain/staff';
import { formatLocal, instantToLocal } from '@haidai/domain/time';
import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import { type Db, type Deps, type Language, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';

/**
 * One kind of work that waits for staff. A module provides its kinds as `staffQueues`. The desk shows them, checks the
 * permission and logs the actions. ARCHITECTURE.md describes how to add a queue.
 */
export interface StaffQueue {
  /** The domain and the waiting work, for example `refund.tickets`. */
  readonly kind: string;
  readonly title: Bilingual;
  /** The permission to see the work and to act on it. A step may need another one. */
  readonly permission: Permission;
  /** The states in which work of this kind waits, by the values of `WaitingWork.state`. */
  readonly states: Readonly<Record<string, Bilingual>>;
  /** The product without which the desk does not list the queue. */
  readonly product?: keyof Sells;
  /** True if `waiting` selects `due`. Without it, dated rules of the desk set the time by which staff act. */
  readonly hasDue?: true;
  /** The actions that staff can take back for ten seconds, each with the action that takes it back. */
  readonly undo?: Readonly<Record<string, string>>;
  /** True if staff need not act on this work. The navigation does not count it. */
  readonly onlyForReference?: boolean;
  /**
   * Returns a query for all waiting work, without order and limit. The desk filters, sorts, counts and pages it, and
   * selects the work of one order. The query and its `order_no` therefore need an index.
   */
  waiting(deps: QueueDeps): AliasableExpression<WaitingWork>;
  /** Describes the items with these ids, in any order, with the actions that this staff member may take now. */
  describe(deps: Deps, ids: readonly string[], asked: QueueReader): Promise<QueueItem[]>;
  /** Lists the choices of an action whose input has `isAsked`, for several items together. */
  choices?(deps: Deps, asked: { action: string; ids: readonly string[]; language: Language }): Promise<QueueChoice[]>;
  /**
   * Takes an action in the desk's transaction. The last statement of the transaction adds the row of the log. The
   * function locks the rows that it decides about, refuses an action that is not possible now, and calls no provider.
   * The desk calls the returned function after the commit.
   */
  act(deps: Deps, tx: Tx, step: QueueStep): Promise<(() => void) | undefined>;
  /** Returns a file that an item names, or null if there is none. */
  file?(deps: Deps, asked: { id: string; fileId: string }): Promise<QueueFile | null>;
}

export interface QueueDeps extends Pick<Deps, 'clock'> {
  /** The database or a transaction. */
  db: Db;
}

export interface QueueReader {
  staff: StaffSignedIn;
  language: Language;
}

/** A waiting item in the form that the query returns. */
export interface WaitingWork {
  id: string;
  state: string;
  since: Date;
  /** The order of the item, or null if it concerns no order. */
  order_no: string | null;
  /** The amount in fen that the traveller receives or that is in question, or null if there is none. */
  amount_fen: number | null;
  /** The numbers and names by which staff can find the item, besides `id` and `order_no`. */
  words: string | null;
  /** The time by which staff must have acted, or null if there is none. Only a queue with `hasDue` selects it. */
  due?: Date | null;
}

/** An item in the language of the reader. The desk adds the colleagues who have begun it. */
export type QueueItem = Omit<OperationResult<typeof getQueue>['items'][number], 'begun' | 'amount'> & {
  /** Why the item waits, in a few words for one line of the inbox. */
  readonly reason?: string;
};
export type QueueAction = QueueItem['actions'][number];
export type QueueChoice = QueueAction['inputs'][number]['choices'][number];

export interface QueueStep {
  id: string;
  action: string;
  note: string;
  inputs: Readonly<Record<string, string>>;
  staff: StaffSignedIn;
}

export interface QueueFile {
  contentType: string;
  bytes: Buffer;
}

/** Selects the names of the passengers of an order as search words. */
export function passengersOf(orderNo: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select string_agg(p.surname || p.first_name, ' ') from order_passenger p where p.order_no = ${sql.ref(orderNo)}
  )`;
}

/** All queues of the site. */
export interface StaffQueues {
  readonly all: readonly StaffQueue[];
}

/** Creates an action. By default it has no note and no inputs. */
export function queueAction(action: string, label: string, more: Partial<QueueAction> = {}): QueueAction {
  return { action, label, tone: 'plain', note: 'none', noteLabel: '', inputs: [], ...more };
}

/** Formats an instant for the desk as date and time in Beijing. */
export function inBeijing(at: Date): string {
  const { date, minutes } = instantToLocal(at.getTime(), 'Asia/Shanghai');
  return formatLocal(date, minutes).replace('T', ' ');
}

/** Requires a note for an action. Refuses with `invalidInput` and shows the message beside the note. */
export function requireNote(note: string, message = { zh: '请填写原因', en: 'Please enter the reason' }): void {
  if (note === '') throw new Refusal('invalidInput', {}, [{ path: 'note', rule: 'required', message }]);
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    staffQueues: StaffQueues;
  }
}

declare module '../../../platform/module.ts' {
  interface ServerModule {
    staffQueues?: readonly StaffQueue[];
  }
}
