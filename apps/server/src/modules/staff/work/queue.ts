import type { OperationResult } from '@haidai/contract';
import type { getQueue } from '@haidai/contract/staff';
import type { StaffRole } from '@haidai/domain/staff';
import { formatLocal, instantToLocal } from '@haidai/domain/time';
import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import { type Db, type Deps, type Language, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';

/**
 * One kind of work that waits for people. A module brings its kinds as `staffQueues`; the desk shows them, checks who
 * may, and writes down what was done. ARCHITECTURE.md says how to add one.
 */
export interface StaffQueue {
  /** The domain and what waits: `refund.tickets`. */
  readonly kind: string;
  readonly title: { readonly zh: string; readonly en: string };
  /** Who may see it and act; clerks unless told. */
  readonly role?: StaffRole;
  /** The states in which work of this kind waits, by the values of `WaitingWork.state`. */
  readonly states: Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
  /** Nobody has to do anything: the navigation counts none of it. */
  readonly onlyForReference?: boolean;
  /**
   * All work that waits, as a query without order and limit. The desk filters, sorts, counts and pages it, and asks for
   * the work of one order, so the query and its `order_no` stand on an index.
   */
  waiting(deps: QueueDeps): AliasableExpression<WaitingWork>;
  /** The work with these ids as the desk shows it, in any order, with the actions that this person may take now. */
  describe(deps: Deps, ids: readonly string[], asked: QueueReader): Promise<QueueItem[]>;
  /**
   * Takes an action in the desk's transaction, whose last statement is the row of the log. Locks what it decides upon,
   * refuses what is not possible any more, and calls nobody outside. What it returns is called once it is committed.
   */
  act(deps: Deps, tx: Tx, step: QueueStep): Promise<(() => void) | undefined>;
  /** The bytes of a file that an item names; null where there is none. */
  file?(deps: Deps, asked: { id: string; fileId: string }): Promise<QueueFile | null>;
}

export interface QueueDeps extends Pick<Deps, 'clock'> {
  /** May be a transaction. */
  db: Db;
}

export interface QueueReader {
  staff: StaffSignedIn;
  language: Language;
}

/** A piece of work as the database finds it. */
export interface WaitingWork {
  id: string;
  state: string;
  since: Date;
  /** The order it is about; null where it is about none. */
  order_no: string | null;
  /** The money that goes to the traveller, or that is in question; null where there is none. */
  amount_fen: number | null;
  /** Numbers and names by which somebody may search for it, beside `id` and `order_no`. */
  words: string | null;
}

/** A piece of work as the desk shows it, in the language that was asked for. The desk adds who has begun it. */
export type QueueItem = Omit<OperationResult<typeof getQueue>['items'][number], 'begun' | 'amount'>;
export type QueueAction = QueueItem['actions'][number];

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

/** The names of the passengers of an order, as words of a search. */
export function passengersOf(orderNo: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select string_agg(p.surname || p.first_name, ' ') from order_passenger p where p.order_no = ${sql.ref(orderNo)}
  )`;
}

/** The kinds of the site. */
export interface StaffQueues {
  readonly all: readonly StaffQueue[];
}

/** An action without anything to fill in, unless told. */
export function queueAction(action: string, label: string, more: Partial<QueueAction> = {}): QueueAction {
  return { action, label, tone: 'plain', note: 'none', noteLabel: '', inputs: [], ...more };
}

/** A moment as the desk says it: with its day, in Beijing time. */
export function inBeijing(at: Date): string {
  const { date, minutes } = instantToLocal(at.getTime(), 'Asia/Shanghai');
  return formatLocal(date, minutes).replace('T', ' ');
}

/** For a step that cannot do without one. Refuses invalidInput, with these words beside the note. */
export function requireNote(note: string, message = { zh: '请填写原因', en: 'Say why' }): void {
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
