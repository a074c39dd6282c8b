import { z } from 'zod/mini';

/** Fields that several parties share. */
export const orderNo = z.string().check(z.minLength(1), z.maxLength(40));
/** A ticket or EMD number: 13 digits, without a dash. */
export const documentNo = z.string().check(z.regex(/^\d{13}$/, '13 digits'));
export const couponNo = z.int().check(z.minimum(1), z.maximum(4));
/** The carrier's number of one act. A repeated request with the same number acts once. */
export const actNo = z.string().check(z.minLength(1), z.maxLength(100));
export const fen = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
export const airport = z.string().check(z.regex(/^[A-Z]{3}$/, 'an IATA code'));
export const flightNo = z.string().check(z.regex(/^[A-Z0-9]{2}\d{3,4}[A-Z]?$/, 'carrier and number'));
export const bookingClass = z.string().check(z.regex(/^[A-Z]$/, 'one capital'));
export const day = z.iso.date();
/** A local time of an airport, `yyyy-mm-ddThh:mm`. */
export const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'yyyy-mm-ddThh:mm'));
export const instant = z.iso.datetime({ offset: true });
export const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
