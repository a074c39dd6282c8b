import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import { explainStoreFailure, isPassing, type ObjectStoreSettings } from './store-failure.ts';

export interface StoredFile {
  name: string;
  bytes: number;
  at: Date;
}

/** A folder of an object store that speaks the protocol of S3. No function keeps a whole file in memory. */
export interface ObjectStore {
  /** Uploads a file in parts. The file appears only when it is complete. Returns its length and its SHA-256. */
  put(name: string, pieces: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }>;
  /** Reads a file. Continues behind the last byte that arrived if the connection is cut. */
  read(name: string): AsyncGenerator<Buffer>;
  /** Lists the files whose names begin with `start`, in the order of their names. */
  list(start?: string): Promise<StoredFile[]>;
  /** Deletes a file. Does nothing if there is none. */
  remove(name: string): Promise<void>;
}

/** S3 allows 10,000 parts, so a file may have 320 GB. One part at a time is in memory. */
const partBytes = 32 * 1024 * 1024;

/** The pauses between the attempts of one request, in milliseconds. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Opens a folder of an object store. A request that fails for a passing reason is repeated. The server compares each
 * part with the SHA-256 that its signature holds.
 */
export function openObjectStore(
  settings: ObjectStoreSettings,
  { part = partBytes, waits = pauses }: { part?: number; waits?: readonly number[] } = {},
): ObjectStore {
  const { endpoint: endPoint, prefix, ...rest } = settings;
  const client = new S3Client({ endPoint, ...rest });

  /** Repeats a request until it succeeds, fails for good, or has no attempt left. */
  async function attempt<Result>(name: string, request: () => Promise<Result>): Promise<Result> {
    for (const wait of waits) {
      try {
        return await request();
      } catch (error) {
        if (!isPassing(error)) throw explainStoreFailure(error, settings, name);
        await sleep(wait);
      }
    }
    return request().catch((error) => {
      throw explainStoreFailure(error, settings, name);
    });
  }

  const send = (method: string, name: string, query: string | Record<string, string>, payload?: Buffer, body = false) =>
    attempt(name, () =>
      client.makeRequest({
        method,
        objectName: prefix + name,
        query,
        returnBody: body,
        ...(payload && { payload: new Uint8Array(payload) }),
        ...(method === 'DELETE' && { statusCode: 204 }),
      }),
    );

  async function putParts(name: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const started = await (await send('POST', name, 'uploads', undefined, true)).text();
    const uploadId = /<UploadId>([^<]+)</.exec(started)?.[1];
    if (!uploadId) throw new Error(`The object store does not start the upload of ${name}: ${started.slice(0, 200)}`);
    try {
      const tags: string[] = [];
      for await (const piece of parts) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        tags.push((await send('PUT', name, query, piece)).headers.get('etag') ?? '');
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
      const complete = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
      const ended = await (await send('POST', name, { uploadId }, complete, true)).text();
      // The service may answer 200 and report a failure in the body.
      if (!ended.includes('<CompleteMultipartUploadResult'))
        throw new Error(`The object store does not complete the upload of ${name}: ${ended.slice(0, 200)}`);
    } catch (error) {
      // Parts of an abandoned upload cost money and appear in no list.
      await client
        .makeRequest({ method: 'DELETE', objectName: prefix + name, query: { uploadId }, statusCode: 204 })
        .catch(() => {});
      throw error;
    }
  }

  return {
    async put(name, pieces) {
      const hash = createHash('sha256');
      let bytes = 0;
      const parts = cutIntoParts(pieces, part, (piece) => {
        hash.update(piece);
        bytes += piece.length;
      });
      const { value: first = Buffer.alloc(0) } = await parts.next();
      if (first.length < part) await send('PUT', name, {}, first);
      else await putParts(name, withFirst(first, parts));
      const [stored] = (await this.list(name)).filter((file) => file.name === name);
      if (stored?.bytes !== bytes)
        throw new Error(`${name} has ${bytes} bytes, and the object store has ${stored?.bytes ?? 'no'} bytes of it.`);
      return { bytes, sha256: hash.digest('hex') };
    },

    async *read(name) {
      let offset = 0;
      let length = Number.POSITIVE_INFINITY;
      for (let failures = 0; offset < length; ) {
        const from = offset;
        const answer = await attempt(name, () => client.getPartialObject(prefix + name, { offset, length: 0 }));
        if (from === 0) length = Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
        try {
          for await (const piece of answer.body ?? []) {
            offset += piece.length;
            yield Buffer.from(piece);
          }
          if (offset < length && length < Number.POSITIVE_INFINITY) throw new TypeError('The answer ended early.');
          return;
        } catch (error) {
          failures = offset > from ? 1 : failures + 1;
          if (!isPassing(error) || failures > waits.length) throw explainStoreFailure(error, settings, name);
          await sleep(waits[failures - 1]);
        }
      }
    },

    list: (start = '') =>
      attempt(start, async () => {
        const found: StoredFile[] = [];
        for await (const { key, size, lastModified } of client.listObjects({ prefix: prefix + start }))
          found.push({ name: key.slice(prefix.length), bytes: size, at: lastModified });
        return found.sort((a, b) => (a.name < b.name ? -1 : 1));
      }),

    async remove(name) {
      await send('DELETE', name, {});
    },
  };
}

/** Returns whether an error says that the store has no such file. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof S3Errors.ServerError && error.cause.code === 'NoSuchKey';

/** Yields pieces of exactly `size` bytes; the last one may be shorter. */
async function* cutIntoParts(
  pieces: AsyncIterable<Buffer>,
  size: number,
  look: (piece: Buffer) => void,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    look(piece);
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + size - length);
      waiting.push(taken);
      length += taken.length;
      at += taken.length;
      if (length < size) continue;
      yield Buffer.concat(waiting);
      [waiting, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
