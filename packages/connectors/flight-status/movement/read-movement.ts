import type { Movement, MovementDelay, MovementFault, MovementTime } from './message.ts';

type Elements = { -readonly [Name in keyof Movement]: Movement[Name] };
/** Reads an element and the words after it. Returns the number of these words that belong to it, or a fault. */
type Reader = (into: Elements, value: string, next: readonly string[]) => number | string;

const one = (name: keyof Elements): Reader => {
  return (into, value) => {
    const time = readTime(value);
    if (!time) return `${value} is no time: hhmm or ddhhmm`;
    Object.assign(into, { [name]: time });
    return 0;
  };
};

const two = (first: keyof Elements, second: keyof Elements): Reader => {
  return (into, value) => {
    const [left = '', right = '', ...more] = value.split('/');
    const times = [left === '' ? null : readTime(left), right === '' ? null : readTime(right)];
    if (more.length > 0 || times.includes(undefined as never) || times.every((time) => time === null))
      return `${value} is no pair of times: hhmm/hhmm`;
    Object.assign(into, { [first]: times[0], [second]: times[1] });
    return 0;
  };
};

const estimatedLanding: Reader = (into, value, [airport = '']) => {
  const time = readTime(value);
  if (!time) return `${value} is no time: hhmm or ddhhmm`;
  into.estimatedLanding = time;
  if (!/^[A-Z]{3}$/.test(airport)) return 0;
  into.landingAirport = airport;
  return 1;
};

const delays: Reader = (into, value) => {
  const parts = value.split('/');
  const codes = parts.filter((part) => /^(\d{2}[A-Z]?|[A-Z]{2})$/.test(part));
  const minutes = parts.filter((part) => /^\d{4}$/.test(part)).map(minutesOf);
  const isWrong = codes.length === 0 || codes.length > 4 || codes.length + minutes.length !== parts.length;
  if (isWrong || minutes.length > codes.length || minutes.includes(null))
    return `${value} is no list of delay codes and times: 31/62/0005/0025`;
  const found = codes.map((code, index): MovementDelay => ({ code, minutes: minutes[index] ?? null }));
  into.delays = [...into.delays, ...found];
  return 0;
};

const passengers: Reader = (into, value) => {
  if (!/^\d{1,3}([/+]\d{1,3}){0,4}$/.test(value)) return `${value} is no number of passengers`;
  into.passengers = value.split(/[/+]/).reduce((sum, part) => sum + Number(part), 0);
  return 0;
};

const readers: Readonly<Record<string, Reader>> = {
  AD: two('offBlocks', 'airborne'),
  AA: two('touchdown', 'onBlocks'),
  ED: one('estimatedOffBlocks'),
  EO: one('estimatedTakeOff'),
  EA: estimatedLanding,
  EB: one('estimatedOnBlocks'),
  NI: one('nextInformation'),
  RR: one('returnedToRamp'),
  FR: (into, value, next) => {
    // A forced return has the time of the landing, and may have the time on blocks.
    const [landed = ''] = value.split('/');
    return one('forcedReturn')(into, landed, next);
  },
  DL: delays,
  EDL: delays,
  DR: delays,
  PX: passengers,
};

const flightLine = /^([A-Z0-9]{2})(\d{1,4})([A-Z]?)\/(\d{1,2})\.([A-Z0-9-]{2,10})\.([A-Z]{3})$/;

/**
 * Reads the text of an IATA movement message (AHM 780, AHM 583) or diversion message (AHM 781). Lines before the
 * identifier, such as addresses, are skipped, and elements that the site does not use are ignored. Returns a fault if a
 * known element is malformed, or if the text tells no movement.
 */
export function readMovement(text: string): Movement | MovementFault {
  const lines = text
    .toUpperCase()
    .split(/\r?\n/)
    .map((content, index) => ({ line: index + 1, content: content.replace(/=\s*$/, '').trim() }))
    .filter(({ content }) => content !== '');
  const start = lines.findIndex(({ content }) => /^(COR\s+)?(MVT|DIV)\b/.test(content));
  const head = lines[start];
  if (!head) return { line: 1, message: 'no line MVT or DIV' };
  // The identifier and the flight may share a line.
  const [, correction, kind = '', rest = ''] = /^(COR\s+)?(MVT|DIV)\s*(.*)$/.exec(head.content) ?? [];
  const isCorrection = correction !== undefined || lines[start - 1]?.content === 'COR';
  const body = [...(rest === '' ? [] : [{ line: head.line, content: rest }]), ...lines.slice(start + 1)];
  const flight = readFlight(body[0] ?? { line: head.line, content: '' });
  if ('message' in flight) return flight;
  const into: Elements = { ...nothing, ...flight, kind: kind as Movement['kind'], isCorrection };
  for (const { line, content } of body.slice(1)) {
    const message = readLine(into, content);
    if (message) return { line, message };
  }
  return tellsMovement(into) ? into : { line: head.line, message: 'the text tells no movement' };
}

const nothing: Omit<Movement, 'kind' | 'isCorrection' | 'flightNo' | 'day' | 'registration' | 'airport'> = {
  offBlocks: null,
  airborne: null,
  touchdown: null,
  onBlocks: null,
  estimatedOffBlocks: null,
  estimatedTakeOff: null,
  estimatedLanding: null,
  landingAirport: '',
  estimatedOnBlocks: null,
  nextInformation: null,
  returnedToRamp: null,
  forcedReturn: null,
  delays: [],
  passengers: null,
  remarks: [],
};

type FlightOf = Pick<Movement, 'flightNo' | 'day' | 'registration' | 'airport'>;

function readFlight({ line, content }: { line: number; content: string }): FlightOf | MovementFault {
  const found = flightLine.exec(content.split(/\s+/)[0] ?? '');
  if (!found) return { line, message: 'the flight is not XX1234/27.B1234.XXX' };
  const [, carrier = '', number = '', suffix = '', day = '', registration = '', airport = ''] = found;
  if (Number(day) < 1 || Number(day) > 31) return { line, message: `${day} is no day of a month` };
  const flightNo = `${carrier}${String(Number(number)).padStart(3, '0')}${suffix}`;
  return { flightNo, day: Number(day), registration, airport };
}

/** Reads one line of elements. Returns a fault, or undefined. */
function readLine(into: Elements, content: string): string | undefined {
  if (/^SI\b/.test(content)) {
    into.remarks = [...into.remarks, content.slice(2).trim()];
    return undefined;
  }
  const words = content.split(/\s+/);
  for (let index = 0; index < words.length; index += 1) {
    const [, name = '', value = ''] = /^(EDL|[A-Z]{2})(?=\d|\/)(.*)$/.exec(words[index] ?? '') ?? [];
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read) continue;
    const taken = read(into, value, words.slice(index + 1));
    if (typeof taken === 'string') return `${name}: ${taken}`;
    index += taken;
  }
  return undefined;
}

const tellsMovement = (movement: Movement): boolean =>
  movement.delays.length > 0 ||
  [
    ...[movement.offBlocks, movement.airborne, movement.touchdown, movement.onBlocks],
    ...[movement.estimatedOffBlocks, movement.estimatedTakeOff, movement.estimatedLanding],
    ...[movement.estimatedOnBlocks, movement.nextInformation, movement.returnedToRamp, movement.forcedReturn],
  ].some((time) => time !== null);

/** Reads `hhmm` or `ddhhmm`. */
function readTime(text: string): MovementTime | undefined {
  const [, day, clock = ''] = /^(\d{2})?(\d{4})$/.exec(text) ?? [];
  const minutes = minutesOf(clock);
  if (minutes === null) return undefined;
  if (day === undefined) return { day: null, minutes };
  return Number(day) >= 1 && Number(day) <= 31 ? { day: Number(day), minutes } : undefined;
}

function minutesOf(clock: string): number | null {
  const [hours, minutes] = [Number(clock.slice(0, 2)), Number(clock.slice(2))];
  return clock.length === 4 && hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}
