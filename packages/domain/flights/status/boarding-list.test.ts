import { describe, expect, it } from 'vitest';
import { readBoardingList } from '../index.ts';

const [first, second] = ['7892400000011', '7892400000022'];

describe('the boarding list of an airport', () => {
  it.each([
    [`${first}`, true],
    ['789-2400000011', true],
    [`${first},ZHANG/SAN,12A,BOARDED`, true],
    [`${first};张三;NS`, false],
    [`"${first}","ZHANG SAN","No-show"`, false],
    [`${first}\tLI SI\tN`, false],
    [`${first}\tNI HAO\tY`, true],
    [`${first},NORTON/ANN,B`, true],
    [`${first},张三,误机`, false],
    [`${first},OFFLOADED`, false],
  ])('has the line "%s" with boarded %s', (line, boarded) => {
    expect(readBoardingList(line)).toEqual({ lines: [{ ticketNo: first, boarded }], unread: [] });
  });

  it('skips a heading and empty lines, and lists the numbers of unreadable lines', () => {
    const text = `票号,姓名,状态\r\n${first},张三,B\r\n\r\nsomething\r\n${second},李四,NS\r\n`;
    expect(readBoardingList(text)).toEqual({
      lines: [
        { ticketNo: first, boarded: true },
        { ticketNo: second, boarded: false },
      ],
      unread: [4],
    });
  });

  it('uses the last line of a ticket with two lines', () => {
    expect(readBoardingList(`${first},NS\n${first},B`).lines).toEqual([{ ticketNo: first, boarded: true }]);
  });
});
