import type { Output } from 'wechatpay-node-v3/dist/lib/interface-v2.js';
import { reasonOf } from '../deadline.ts';
import type { WechatReply } from './answers.ts';

/** Makes a call of the SDK and returns its reply, also if there was none. */
export async function ask(call: () => Promise<Output>): Promise<WechatReply> {
  try {
    const { status, data } = await call();
    return { status, data: data ?? {} };
  } catch (error) {
    return { status: 0, data: {}, failed: reasonOf(error) };
  }
}
