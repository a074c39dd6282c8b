/** A state machine as data: rows of [from, event, to]. `defineMachine` checks the graph. */
export interface Machine<State extends string = string, Event extends string = string> {
  readonly name: string;
  readonly initial: State;
  readonly states: readonly State[];
  /** The states without outgoing transitions. Every other state must have one. */
  readonly terminal: readonly State[];
  readonly transitions: readonly (readonly [from: State, event: Event, to: State])[];
}

export type StateOf<M> = M extends Machine<infer State, string> ? State : never;
export type EventOf<M> = M extends Machine<string, infer Event> ? Event : never;

interface MachineDefinition<State extends string, Event extends string> {
  name: string;
  initial: NoInfer<State>;
  states: readonly State[];
  terminal: readonly NoInfer<State>[];
  transitions: readonly (readonly [NoInfer<State>, Event, NoInfer<State>])[];
}

/** Checks the graph of a machine. Throws with every fault, so that a wrong machine stops the start of the process. */
export function defineMachine<const State extends string, const Event extends string>(
  definition: MachineDefinition<State, Event>,
): Machine<State, Event> {
  const faults = checkMachine(definition);
  if (faults.length > 0) throw new Error(`The state machine ${definition.name} is wrong: ${faults.join('; ')}`);
  return definition;
}

/** Returns the state after `event` in `from`, or null if the machine does not allow the event there. */
export function nextState<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  from: string,
  event: Event,
): State | null {
  return machine.transitions.find(([start, name]) => start === from && name === event)?.[2] ?? null;
}

/** Lists the states that allow `event`. */
export function statesAllowing<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  event: Event,
): State[] {
  return machine.transitions.filter(([, name]) => name === event).map(([from]) => from);
}

/** Renders the machine as a Mermaid state diagram. */
export function renderMermaid(machine: Machine): string {
  const lines = ['stateDiagram-v2'];
  for (const state of machine.states) {
    if (mermaidId(state) !== state) lines.push(`  state "${state}" as ${mermaidId(state)}`);
  }
  lines.push(`  [*] --> ${mermaidId(machine.initial)}`);
  for (const [from, event, to] of machine.transitions) {
    lines.push(`  ${mermaidId(from)} --> ${mermaidId(to)}: ${event}`);
  }
  for (const state of machine.terminal) lines.push(`  ${mermaidId(state)} --> [*]`);
  return `${lines.join('\n')}\n`;
}

/** Returns a name for Mermaid, which allows single words only. The coupon state `OPEN FOR USE` has three. */
function mermaidId(state: string): string {
  return state.replaceAll(/\W/g, '_');
}

function checkMachine(machine: Machine): string[] {
  return [
    ...listUnknownStates(machine),
    ...listDuplicates(machine),
    ...listUnreachable(machine),
    ...listDeadEnds(machine),
  ];
}

function listUnknownStates({ states, initial, terminal, transitions }: Machine): string[] {
  const known = new Set(states);
  const named = [initial, ...terminal, ...transitions.flatMap(([from, , to]) => [from, to])];
  return [...new Set(named)].filter((state) => !known.has(state)).map((state) => `unknown state ${state}`);
}

function listDuplicates({ states, transitions }: Machine): string[] {
  const keys = [
    ...states.map((state) => `state ${state}`),
    ...transitions.map(([from, event]) => `${from} on ${event}`),
  ];
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map((key) => `${key} is there twice`);
}

function listUnreachable({ states, initial, transitions }: Machine): string[] {
  const reached = new Set([initial]);
  let grew = true;
  while (grew) {
    const before = reached.size;
    for (const [from, , to] of transitions) if (reached.has(from)) reached.add(to);
    grew = reached.size > before;
  }
  return states.filter((state) => !reached.has(state)).map((state) => `${state} cannot be reached`);
}

function listDeadEnds({ states, terminal, transitions }: Machine): string[] {
  const ends = new Set(terminal);
  const leaves = new Set(transitions.filter(([from, , to]) => from !== to).map(([from]) => from));
  return states.flatMap((state) => {
    if (ends.has(state)) return leaves.has(state) ? [`${state} is terminal and yet leads on`] : [];
    return leaves.has(state) ? [] : [`nothing leads out of ${state}`];
  });
}
