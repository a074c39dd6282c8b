import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about assignees and receivers. */
export const memberRefusals = {
  savedPassengerTaken: {
    status: 200,
    zh: '该证件已保存在 {name} 名下，请修改那一条，或先将其删除',
    en: 'This document is already saved for {name}. Please edit or delete that passenger first.',
  },
  savedPassengerLimit: {
    status: 200,
    zh: '最多保存 {most} 位乘机人，请先删除一些',
    en: 'You can save up to {most} passengers. Please delete some first.',
  },
  assigneeInvalid: {
    status: 200,
    zh: '受让人信息有误，请检查标出的项目',
    en: 'Some assignee details need attention. Please check the marked fields.',
  },
  assigneeDuplicate: {
    status: 200,
    zh: '{name} 的证件已在您的受让人中，或为您本人证件',
    en: '{name}’s document is already on your list of assignees, or is your own.',
  },
  assigneeLimit: {
    status: 200,
    zh: '最多可有 {most} 位受让人；删除一位后，名额在 {days} 天后释放',
    en: 'You can have up to {most} assignees. The place of a deleted assignee becomes free after {days} days.',
  },
  assigneePlaceWaiting: {
    status: 200,
    zh: '受让人名额已满，下一个名额于 {date} 释放',
    en: 'Your list of assignees is full. The next place becomes free on {date}.',
  },
  receiverInvalid: {
    status: 200,
    zh: '收件信息有误，请检查标出的项目',
    en: 'Please check the marked fields.',
  },
  receiverLimit: {
    status: 200,
    zh: '最多保存 {most} 个收件地址，请先删除一个',
    en: 'You can save up to {most} addresses. Please delete one first.',
  },
} as const satisfies Record<string, RefusalRow>;
