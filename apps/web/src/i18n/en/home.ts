import type zh from '../zh-CN/home.ts';

export default {
  title: 'Home',
  bookTitle: 'Book a flight',
} satisfies Record<keyof typeof zh, string>;
