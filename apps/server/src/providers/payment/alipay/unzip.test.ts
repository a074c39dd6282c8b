import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { unzip } from './unzip.ts';

const bill = Buffer.from('支付宝交易号,商户订单号\r\n2026112122001,HD1\r\n'.repeat(200));
const sums = Buffer.from('合计,1\r\n');

type Fill = (archive: ZipFile) => void;

async function zipOf(fill: Fill, options = { forceZip64Format: false, comment: '' }): Promise<Buffer> {
  const archive = new ZipFile();
  fill(archive);
  archive.end(options);
  return buffer(archive.outputStream);
}

const twoFiles: Fill = (archive) => {
  archive.addBuffer(bill, 'detail.csv');
  archive.addBuffer(sums, 'sums.csv', { compress: false });
};

describe('a ZIP archive gives its files', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['when one is packed and one is stored', () => zipOf(twoFiles)],
    [
      'when sizes follow the data in a data descriptor',
      () =>
        zipOf((archive) => {
          archive.addReadStream(Readable.from([bill]), 'detail.csv');
          archive.addReadStream(Readable.from([sums]), 'sums.csv');
        }),
    ],
    [
      'when its directory is in Zip64 format',
      () =>
        zipOf(
          (archive) => {
            archive.addBuffer(bill, 'detail.csv', { forceZip64Format: true });
            archive.addBuffer(sums, 'sums.csv', { forceZip64Format: true });
          },
          { forceZip64Format: true, comment: '' },
        ),
    ],
    ['when a comment follows the directory', () => zipOf(twoFiles, { forceZip64Format: false, comment: '2026-11-21' })],
  ])('%s', async (_case, make) => {
    expect(await unzip(await make())).toEqual([bill, sums]);
  });
});

describe('a ZIP archive is refused', () => {
  test('when it is another kind of file', async () => {
    await expect(unzip(Buffer.from('<html>service unavailable</html>'))).rejects.toThrow();
  });

  test('when its end is missing', async () => {
    const whole = await zipOf(twoFiles);
    await expect(unzip(whole.subarray(0, whole.length - 30))).rejects.toThrow();
  });

  test('when a byte of a stored file has changed', async () => {
    const whole = await zipOf(twoFiles);
    const at = whole.indexOf(sums);
    whole.writeUInt8(whole.readUInt8(at) ^ 1, at);
    await expect(unzip(whole)).rejects.toThrow('the ZIP archive is damaged');
  });

  test('when its files declare more than 256 MiB', async () => {
    const bomb = await zipOf(twoFiles);
    bomb.writeUInt32LE(256 * 1024 * 1024 + 1, bomb.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    await expect(unzip(bomb)).rejects.toThrow('the ZIP archive is too large');
  });

  test('when a file unpacks to more than its directory entry declares', async () => {
    const lying = await zipOf(twoFiles);
    lying.writeUInt32LE(10, lying.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    await expect(unzip(lying)).rejects.toThrow();
  });
});
