import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ArchiveWriter } from './archive-writer.ts';

describe('an archive on a full disk', () => {
  it('ends with the error of the disk, whatever is being written', async () => {
    const archive = new ArchiveWriter(await open('/dev/full', 'w'));
    const write = async () => {
      for (let part = 0; part < 10; part += 1) await archive.add(`tables/t/${part}.copy`, randomBytes(1_000_000));
    };

    await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' });
    await archive.abandon();
  });

  it('tells of a disk that is full at its very end', async () => {
    const archive = new ArchiveWriter(await open('/dev/full', 'w'));
    const write = async () => {
      await archive.add('manifest.json', '{}');
      await archive.end();
    };

    await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
