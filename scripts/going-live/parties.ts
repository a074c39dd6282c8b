// The outside parties of the trial, in a process of their own: ticket issuer, insurer, SMS service, mail server.
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';

interface Passenger {
  seq: number;
}
interface Body {
  orderNo?: string;
  passengers?: Passenger[];
  documents?: { itemNo: string }[];
  applicationNo?: string;
}

const accountingCode = process.argv[2] ?? '911';
const tickets = new Map<string, object>();
const documents = new Map<string, string>();
const policies = new Map<string, object>();
/** The parameters of the last text message to each mobile. */
const messages = new Map<string, string>();
let serial = 0;

const nextNumber = () => {
  serial += 1;
  return `${accountingCode}${String(2_400_000_000 + serial).padStart(10, '0')}`;
};

/** Returns the stored value of a key. If there is none, the function makes and stores one. */
function once<Value>(store: Map<string, Value>, key: string, make: () => Value): Value {
  const found = store.get(key) ?? make();
  store.set(key, found);
  return found;
}

const answers: Record<string, (body: Body) => object> = {
  '/issuer/issue': ({ orderNo = '', passengers = [] }) =>
    once(tickets, orderNo, () => ({
      state: 'issued',
      recordLocator: `T${String(tickets.size).padStart(5, '0').replaceAll('0', 'K').replaceAll('1', 'L')}`,
      tickets: passengers.map(({ seq }) => ({ passengerSeq: seq, ticketNo: nextNumber() })),
    })),
  '/issuer/query': ({ orderNo = '' }) => tickets.get(orderNo) ?? { state: 'none' },
  '/issuer/amend': () => ({ state: 'amended' }),
  '/issuer/act': () => ({ state: 'done' }),
  '/issuer/documents': ({ documents: asked = [] }) => ({
    state: 'issued',
    documents: asked.map(({ itemNo }) => ({ itemNo, emdNo: once(documents, itemNo, nextNumber) })),
  }),
  '/insurer/apply': ({ applicationNo = '' }) =>
    once(policies, applicationNo, () => ({ state: 'accepted', policyNo: `P${policies.size + 1}` })),
  '/insurer/query': ({ applicationNo = '' }) => policies.get(applicationNo) ?? { state: 'none' },
  '/insurer/cancel': () => ({ state: 'cancelled' }),
  '/insurer/correct': () => ({ state: 'corrected' }),
  '/insurer/claim': () => ({ state: 'accepted' }),
};

const http = createHttpServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const text = await readAll(request);
  const answer = answers[url.pathname];
  response.setHeader('content-type', 'application/json');
  if (answer) return response.end(JSON.stringify(answer(JSON.parse(text) as Body)));
  // The trial reads the telephone of a traveller here.
  if (url.pathname === '/telephone') return response.end(messages.get(url.searchParams.get('mobile') ?? '') ?? '{}');
  messages.set(url.searchParams.get('PhoneNumbers') ?? '', url.searchParams.get('TemplateParam') ?? '{}');
  return response.end(JSON.stringify({ Code: 'OK', BizId: String(messages.size) }));
});

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

/** Takes mails by RFC 5321 and drops them. */
const mail = createServer((socket: Socket) => {
  let text = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail');
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece) => {
    text += piece;
    for (let end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n'); end >= 0; ) {
      const line = text.slice(0, end);
      text = text.slice(end + (inData ? 5 : 2));
      if (line.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      const begins = !inData && line.startsWith('DATA');
      say(begins ? '354 go on' : '250 ok');
      inData = begins;
      end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
    }
  });
});

const portOf = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
console.log(JSON.stringify({ http: await portOf(http), mail: await portOf(mail) }));
