/**
 * Messages to travellers: the data of each event (`MessageData`), the templates of the texts, and the functions that
 * fill them.
 *
 *   writeSms(template, { orderNo }, carrier)   '【海岱航空】订单…超时未支付，已自动取消，座位不再保留。'
 */
export { messageEvents } from './event-names.ts';
export type {
  MessageChannel,
  MessageData,
  MessageEvent,
  MessageLanguage,
  MessageSegment,
  TicketedSegment,
  Words,
} from './events.ts';
export { checkText, fillText, resolveText } from './fill.ts';
export { type Hotlines, hotlineLine, hotlineWords } from './hotlines.ts';
export { messageMachine } from './machine.ts';
export { messageParameters } from './parameters.ts';
export { collectTemplates, type MessageTemplate } from './template.ts';
export * from './topics.ts';
export {
  readSmsParameters,
  type Signature,
  smsParts,
  type WrittenMail,
  writeMail,
  writeNotice,
  writePush,
  writeSms,
} from './write.ts';
