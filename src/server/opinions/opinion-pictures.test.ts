import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { opinionsContract } from '#contract/opinions.ts';
import { originalKey } from '#server/media/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { opinionsOf } from '#tests/support/opinion-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

type Page = z.output<typeof opinionsContract.listOpinions.response>;

const shop = useTestShop({ LIMITS: 'orders.email=off opinions.email=40 opinions.address=off' });
const { sendOpinion, storedOpinions, moderate } = opinionsOf(shop);
let product: number;
beforeEach(async () => {
  product = await aProduct(shop.database, { name: { pl: 'Fotel', en: 'Armchair' } });
});

const send = (more: object) => sendOpinion(product, more);
const list = async (query: string) => (await shop.visitor().get(`/product/opinion?${query}`)).json<Page>();
const rows = () => storedOpinions(product);
const aPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#72b3e3' } })
    .withExif({ IFD0: { Artist: 'Anna of Green Street' } })
    .jpeg()
    .toBuffer();
const form = async (fields: Record<string, string | Blob>, path = '/product/opinion') => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const encoded = new Response(data);
  return shop.app.inject({
    method: 'POST',
    url: `/api${path}?locale=en`,
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
};
const blob = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });
const fields = () => ({
  'opinion[product]': String(product),
  'opinion[value]': '4',
  'opinion[content]': 'Sits well, and looks well.',
  'opinion[author]': 'Daniel',
  'opinion[email]': 'daniel@example.com',
});

describe('the pictures of an opinion (OPINION-2)', () => {
  const stored = async () => (await rows())[0]!.pictures;

  it('come with a form of nested names and are drawn anew, without what the file says of its maker', async () => {
    const picture = blob(await aPicture(3000, 1000));
    const answer = await form({ ...fields(), 'opinion[files][0]': picture, 'opinion[files][1]': picture });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await rows())[0]).toMatchObject({ value: 4, author: 'Daniel', email: 'daniel@example.com' });

    const [first, second] = await stored();
    expect(first).toMatchObject({ width: 2000, height: 667 });
    expect(first!.path).not.toBe(second!.path);
    const storedPicture = await sharp(join(shop.config.dataDir, originalKey(first!.path))).metadata();
    expect([storedPicture.format, storedPicture.exif]).toEqual(['webp', undefined]);

    await moderate((await rows())[0]!.id, 'published');
    const [item] = (await list(`product=${product}&pictures=1`)).items;
    expect(item!.files.map(({ file }) => file.path)).toEqual([first!.path, second!.path]);
  });

  it('come in plain fields and in JSON too', async () => {
    const bytes = await aPicture();
    const { 'opinion[email]': _email, ...rest } = fields();
    const plain = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name.slice(8, -1), value]));
    expect((await form({ ...plain, email: 'plain@example.com', files: blob(bytes) })).statusCode).toBe(200);
    const text = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    expect((await send({ files: [text] })).statusCode).toBe(200);

    expect((await rows()).map(({ pictures }) => pictures.length)).toEqual([1, 1]);
  });

  it.each([
    ['a script', () => Buffer.from('<script>alert(1)</script>'), 'We can show'],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'We can'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'at most 5 MB'],
    ['half a picture', async () => (await aPicture(500, 500)).subarray(0, 700), 'We can show'],
  ])('that are %s are refused, and nothing is kept', async (_name, bytes, sentence) => {
    const folder = join(shop.config.dataDir, 'media', 'originals');
    const files = () => readdir(folder).catch(() => []);
    const before = await files();
    const good = blob(await aPicture());
    const answer = await form({ ...fields(), 'opinion[files][0]': good, 'opinion[files][1]': blob(await bytes()) });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string[]> }>().errors['files.1']![0]).toContain(sentence);
    expect([await rows(), await files()]).toEqual([[], before]);
  });

  it('are deleted in all sizes when it is rejected', async () => {
    await form({ ...fields(), 'opinion[files][0]': blob(await aPicture()) });
    const { path } = (await stored())[0]!;
    const file = join(shop.config.dataDir, originalKey(path));
    await access(file);
    await moderate((await rows())[0]!.id, 'rejected', 'no opinion');

    await expect(access(file)).rejects.toThrow('ENOENT');
    expect(await stored()).toEqual([]);
  });

  it('are refused where they are too many megabytes together, and where no form is expected', async () => {
    const huge = await form({ ...fields(), 'opinion[files][0]': blob(Buffer.alloc(50 * 1024 * 1024)) });
    const inJson = await send({ files: ['A'.repeat(50 * 1024 * 1024)] });
    const elsewhere = await form({ email: 'anna@example.com' }, `/v2/product/product/${product}/notice`);

    expect([huge.statusCode, inJson.statusCode, elsewhere.statusCode]).toEqual([400, 400, 400]);
    expect(huge.json()).toMatchObject({ message: 'The request is too large.' });
    expect(await rows()).toEqual([]);
    expect(elsewhere.json()).toMatchObject({ message: 'This kind of content is not accepted here.' });
  });

  it('that make no sense as a form are refused', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/product/opinion',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'no form at all',
    });

    expect(answer.statusCode).toBe(400);
  });
});
