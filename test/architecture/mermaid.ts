/** The statements of each kind of diagram that this project draws. A statement is one line, trimmed. */
const statements: Record<string, readonly RegExp[]> = {
  flowchart: [
    /^subgraph [\w-]+(?:\["[^"]+"\])?$/,
    /^end$/,
    /^direction (?:TB|TD|BT|LR|RL)$/,
    /^(?:NODE)(?: & (?:NODE))*(?: (?:ARROW)(?:\|"[^"|]+"\|)? (?:NODE)(?: & (?:NODE))*)*$/,
    /^classDef [\w,-]+ [\w:#,.% -]+$/,
    /^class [\w,-]+ \w+$/,
  ],
  sequenceDiagram: [
    /^autonumber$/,
    /^(?:actor|participant) \w+(?: as [^;]+)?$/,
    /^\w+(?:->>|-->>|-\)|--\))[+-]?\w+: [^;]+$/,
    /^(?:activate|deactivate) \w+$/,
    /^Note (?:over \w+(?:,\w+)?|(?:left|right) of \w+): [^;]+$/,
    /^(?:alt|opt|loop|par|critical|else|and|option)(?: [^;]+)?$/,
    /^end$/,
  ],
  'stateDiagram-v2': [
    /^direction (?:TB|BT|LR|RL)$/,
    /^state "[^"]+" as \w+$/,
    /^(?:\[\*\]|\w+) --> (?:\[\*\]|\w+)(?:: [^;]+)?$/,
  ],
  erDiagram: [
    /^\w+ \{$/,
    /^\w+ \w+(?: (?:PK|FK|UK)(?:, (?:PK|FK|UK))*)?(?: "[^"]*")?$/,
    /^\}$/,
    /^\w+ (?:\|o|\|\||\}o|\}\|)(?:--|\.\.)(?:o\||\|\||o\{|\|\{) \w+ : (?:\w+|"[^"]+")$/,
  ],
};

const node = String.raw`[\w-]+(?:\["[^"]+"\]|\[\("[^"]+"\)\]|\(\["[^"]+"\]\)|\(\("[^"]+"\)\)|\{"[^"]+"\})?`;
const arrow = String.raw`-->|---|-\.->|==>|<-->`;
/** Words that Mermaid does not accept as the name of a node. */
const reserved = /(?:^|[\s&])(?:end|graph|class|style|click|default)(?=$|[\s&[({])/;
const namesReserved = (line: string) =>
  !/^(?:class|classDef) /.test(line) && reserved.test(line.replaceAll(/"[^"]*"/g, '""'));

const rulesOf = (kind: string) =>
  statements[kind]?.map((rule) => new RegExp(rule.source.replaceAll('NODE', node).replaceAll('ARROW', arrow)));

const openers: Record<string, RegExp> = {
  flowchart: /^subgraph /,
  sequenceDiagram: /^(?:alt|opt|loop|par|critical)\b/,
  erDiagram: /^\w+ \{$/,
};

/** Lists the faults of one Mermaid block: an unknown kind, a line that is no statement of its kind, an open block. */
export function checkMermaid(text: string): string[] {
  const [head = '', ...lines] = text.split('\n').map((line) => line.trim());
  const kind = head.split(' ')[0] ?? '';
  const rules = rulesOf(kind);
  if (!rules || (kind === 'flowchart' && !/^flowchart (?:TB|TD|BT|LR|RL)$/.test(head)))
    return [`“${head}” is no diagram that is used here`];
  const faults: string[] = [];
  let depth = 0;
  for (const line of lines.filter((line) => line !== '' && !line.startsWith('%%'))) {
    if (!rules.some((rule) => rule.test(line))) faults.push(`“${line}” is no statement of a ${kind}`);
    if (openers[kind]?.test(line)) depth++;
    if (/^(?:end|\})$/.test(line)) depth--;
    else if (kind === 'flowchart' && namesReserved(line)) faults.push(`“${line}” names a node by a reserved word`);
    if (depth < 0) faults.push(`“${line}” closes nothing`);
  }
  if (depth > 0) faults.push(`${depth} blocks stay open`);
  return faults;
}
