import type { Bilingual } from '@haidai/domain';
import { type Permission, type ProposalEvent, proposalEvents, proposalMachine } from '@haidai/domain/staff';
import { type Deps, type Language, Refusal, type StaffSignedIn, type Tx, transition } from '../../../platform/index.ts';
import {
  type QueueAction,
  type QueueItem,
  type QueueReader,
  type QueueStep,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../work/queue.ts';

/** A kind of change that one staff member proposes and a second one must agree to. */
export interface ProposalKind<Body> {
  /** The domain and the subject of the decision, for example `coupon.campaigns`. */
  readonly kind: string;
  readonly title: Bilingual;
  /** The permission to see proposals of this kind and to decide about them. */
  readonly permission: Permission;
  /** Describes the proposal to the person who decides. */
  describe(deps: Deps, body: Body, language: Language): Promise<Pick<QueueItem, 'title' | 'facts'>>;
  /**
   * Makes the change in the desk's transaction, in the name of the staff member who agreed. Refuses if the change is
   * not possible now. The desk calls the returned function after the commit.
   */
  apply(deps: Deps, tx: Tx, body: Body, staff: StaffSignedIn): Promise<(() => void) | undefined>;
}

const waits = { zh: '待复核', en: 'Awaiting second approval' };

/** Returns the queue in which proposals of this kind wait for the second person. */
export function proposalQueue<Body extends object>(of: ProposalKind<Body>): StaffQueue {
  return {
    kind: of.kind,
    title: of.title,
    permission: of.permission,
    states: { ASKED: waits },
    waiting: ({ db }) =>
      db
        .selectFrom('staff_proposal as p')
        .innerJoin('staff as s', 's.id', 'p.asked_by')
        .select(({ cast, val }) => [
          cast<string>('p.id', 'text').as('id'),
          'p.status as state',
          'p.asked_at as since',
          cast<string | null>(val(null), 'text').as('order_no'),
          cast<number | null>(val(null), 'integer').as('amount_fen'),
          's.name as words',
        ])
        .where('p.kind', '=', of.kind)
        .where('p.status', '=', 'ASKED'),
    describe: (deps, ids, asked) => listItems(deps, of, ids, asked),
    act: (deps, tx, step) => decide(deps, tx, of, step),
  };
}

async function listItems<Body extends object>(
  deps: Deps,
  { describe }: ProposalKind<Body>,
  ids: readonly string[],
  { staff, language }: QueueReader,
): Promise<QueueItem[]> {
  const rows = await deps.db
    .selectFrom('staff_proposal as p')
    .innerJoin('staff as s', 's.id', 'p.asked_by')
    .select(['p.id', 'p.body_sealed', 'p.asked_by', 'p.asked_at', 's.name'])
    .where('p.id', 'in', ids)
    .execute();
  const zh = language === 'zh';
  return Promise.all(
    rows.map(async ({ id, body_sealed, asked_by, asked_at, name }) => {
      const { title, facts } = await describe(deps, JSON.parse(deps.vault.unseal(body_sealed)) as Body, language);
      const events = proposalEvents(asked_by, staff.staffId);
      return {
        id,
        title,
        status: waits[language],
        since: asked_at.toISOString(),
        facts: [{ label: zh ? '申请人' : 'Requested by', value: name }, ...facts],
        files: [],
        actions: events.map((event) => actionOf(event, zh)),
        hint: events.includes('approve') ? '' : zh ? '须由另一位同事复核' : 'A colleague must approve this',
      };
    }),
  );
}

function actionOf(event: ProposalEvent, zh: boolean): QueueAction {
  if (event === 'approve') return queueAction(event, zh ? '同意' : 'Approve', { tone: 'go' });
  if (event === 'withdraw') return queueAction(event, zh ? '撤回申请' : 'Withdraw request', { tone: 'stop' });
  return queueAction(event, zh ? '退回' : 'Reject', {
    tone: 'stop',
    note: 'required',
    noteLabel: zh ? '退回的原因' : 'Reason for rejection',
  });
}

async function decide<Body extends object>(
  deps: Deps,
  tx: Tx,
  { kind, apply }: ProposalKind<Body>,
  { id, action, note, staff }: QueueStep,
): Promise<(() => void) | undefined> {
  const asked = await tx
    .selectFrom('staff_proposal')
    .selectAll()
    .where('id', '=', uuidOr(id))
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (!asked) throw new Refusal('notFound');
  if (asked.status !== 'ASKED') throw new Refusal('conflict');
  const event = (['approve', 'refuse', 'withdraw'] as const).find((each) => each === action);
  if (!event) throw new Refusal('conflict');
  if (!proposalEvents(asked.asked_by, staff.staffId).includes(event)) throw new Refusal('anotherPersonNeeded');
  if (event === 'refuse') requireNote(note, { zh: '请写明退回的原因', en: 'Please enter the reason for rejection' });
  await transition(tx, {
    machine: proposalMachine,
    table: 'staff_proposal',
    key: { id },
    event,
    from: 'ASKED',
    clock: deps.clock,
    actor: staff.staffId,
    set: { decided_by: staff.staffId, decided_at: deps.clock.now(), note_sealed: deps.vault.seal(note) },
  });
  return event === 'approve' ? apply(deps, tx, JSON.parse(deps.vault.unseal(asked.body_sealed)), staff) : undefined;
}

/** Returns the id, or an id that no proposal has if the text is not a UUID. */
function uuidOr(id: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : '00000000-0000-0000-0000-000000000000';
}
