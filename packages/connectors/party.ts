import { z } from 'zod/mini';
import { actNo, instant } from './fields.ts';

type Schema = z.core.$ZodType;

/** One call to a party. A party serves it as `POST <address>/<path>` with a JSON body. */
export interface PartyOperation<Request extends Schema = Schema, Answer extends Schema = Schema> {
  readonly path: string;
  readonly summary: string;
  readonly request: Request;
  /** The definite answers, told apart by `state`. An answer that does not match counts as no answer. */
  readonly answer: Answer;
  /**
   * Returns the number that makes a repeated request the same request. The call sends it as `Idempotency-Key`. Absent
   * if the operation only reads.
   */
  readonly keyOf?: (request: z.output<Request>) => string;
}

/** The fields of every notice. A repeated notice has the same number and changes nothing more. */
export const noticeFields = { noticeNo: actNo, at: instant };
export type NoticeSchema = z.ZodMiniObject<typeof noticeFields>;

/**
 * A fact that the party tells the site, as `POST <site>/api/party/v1/<party>/<path>`, signed as the calls of the site
 * are. The site answers 200 once the fact is stored. The party sends a notice without this answer again.
 */
export interface PartyNotice<Body extends NoticeSchema = NoticeSchema> {
  readonly path: string;
  readonly summary: string;
  /** Extends `noticeFields`. */
  readonly body: Body;
}

/** Returns the path at which the site receives a notice. */
export const noticePath = ({ name }: { name: string }, { path }: { path: string }): string =>
  `/api/party/v1/${name}/${path}`;

/** A system of the carrier: the calls of the site to it and its notices to the site, under the name of the party. */
export interface Party<
  Operations extends Record<string, PartyOperation> = Record<string, PartyOperation>,
  Notices extends Record<string, PartyNotice> = Record<string, PartyNotice>,
> {
  /** The name in addresses, settings and documents: `ticketing`. */
  readonly name: string;
  readonly title: string;
  /** Describes the work of the party in Markdown. The OpenAPI document begins with it. */
  readonly description: string;
  readonly operations: Operations;
  readonly notices: Notices;
}

/** The party has not answered, or its answer is no valid one. The act may have happened. The caller asks again. */
export interface NoAnswer {
  state: 'unknown';
  /** A name for the log, without personal data: `timeout`, `http 503`, `invalid answer`. */
  reason: string;
}

export type RequestTo<Op extends PartyOperation> = z.output<Op['request']>;
export type AnswerOf<Op extends PartyOperation> = z.output<Op['answer']>;

/** The calls of a party, as the site makes them. A call never rejects because of the party. */
export type PartyCalls<P extends Party> = {
  readonly [Name in keyof P['operations']]: (
    request: RequestTo<P['operations'][Name]>,
  ) => Promise<AnswerOf<P['operations'][Name]> | NoAnswer>;
};

/** The side of the party: one function per operation, with definite answers only. */
export type PartyHandlers<P extends Party> = {
  readonly [Name in keyof P['operations']]: (
    request: RequestTo<P['operations'][Name]>,
  ) => Promise<AnswerOf<P['operations'][Name]>> | AnswerOf<P['operations'][Name]>;
};

/** Keeps the types of the schemas of an operation. */
export const defineCall = <Request extends Schema, Answer extends Schema>(
  operation: PartyOperation<Request, Answer>,
): PartyOperation<Request, Answer> => operation;

/** Keeps the type of the schema of a notice. */
export const defineNotice = <Body extends NoticeSchema>(notice: PartyNotice<Body>): PartyNotice<Body> => notice;

export const defineParty = <
  const Operations extends Record<string, PartyOperation>,
  const Notices extends Record<string, PartyNotice>,
>(
  party: Party<Operations, Notices>,
): Party<Operations, Notices> => party;

/** The party refuses for certain: nothing has changed at the party. Staff read `reason`. */
export const refused = z.object({
  state: z.literal('refused'),
  code: z
    .string()
    .check(
      z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'a name of at most 40 letters and digits'),
      z.describe(
        'A short name of the cause, such as `couponUsed`. The party chooses it, unless the operation names it.',
      ),
    ),
  reason: z.string().check(z.maxLength(300), z.describe('The cause in words, which staff read. No personal data.')),
});
