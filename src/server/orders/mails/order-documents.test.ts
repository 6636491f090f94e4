import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Image } from '#contract/wire.ts';
import { outboxMessages, pages, type PageText } from '#server/database/schema/index.ts';
import { inspectPicture, storePicture } from '#server/media/store-picture.ts';
import { sendPending } from '#server/outbox/index.ts';
import { storeVersion } from '#server/pages/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { aFaultyMailServer } from '#tests/support/mail-server.ts';
import { aReadyCart, anOrder, sendOrder } from '#tests/support/order-builders.ts';
import { outboxOf } from '#tests/support/outbox-shop.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ MAIL_STAFF: 'staff@example.com' });
const { deps, files, later } = outboxOf(shop);

const text = (slug: string, title: string, html: string, images: Image[] = []): PageText => ({
  slug,
  title,
  blocks: [{ type: 'html', html }, ...(images.length > 0 ? [{ type: 'gallery' as const, images }] : [])],
  metaTitle: '',
  metaDescription: '',
});
const publish = (code: string, texts: { pl: PageText; en: PageText }) =>
  shop.database.transaction((tx) =>
    storeVersion(tx, {
      code,
      content: { position: 1, footer: true, newsDate: null, picture: null, texts },
      publishAt: shop.now,
      now: shop.now,
    }),
  );
const terms = (words: string) =>
  publish('terms', {
    pl: text('regulamin', 'Regulamin', `<h2>Źródło</h2><ol><li>${words}</li></ol>`),
    en: text('terms', 'Terms', `<p>${words} <a href="/en/withdraw-from-contract">here</a></p>`),
  });
const key = (order: Order) => eq(outboxMessages.key, `order-received:${order.id}`);
const documentsOf = async (order: Order) =>
  (await shop.tables.select().from(outboxMessages).where(key(order)))[0]!.documents;

/** The PDFs of a message, by their names. */
const pdfsIn = (eml: string) =>
  [...eml.matchAll(/Content-Type: application\/pdf; name=(\S+)\r\n[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(
    ([, name, body]) => [name, Buffer.from(body!, 'base64')] as const,
  );
const attached = (eml: string) => pdfsIn(eml).map(([name, pdf]) => [name, pdfWords(pdf)] as const);
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

/** A picture of the shop, and its file where it has one. */
async function aPicture({ stored }: { stored: boolean }): Promise<Image> {
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#003399' } })
    .png()
    .toBuffer();
  const name = stored ? 'notice.png' : 'lost.png';
  const { path } = await (stored ? storePicture(filesOf(shop.config), bytes, name) : inspectPicture(bytes, name));
  return { file: { path }, alt: 'Dwa lata odpowiedzialności', name, width: 900, height: 1200, color: '#003399' };
}

/** The mail to the buyer, as it went out. */
async function mailOf(order: Order): Promise<string> {
  await sendPending(deps());
  const [mail] = await shop.tables.select().from(outboxMessages).where(key(order));
  const name = (await files()).find((file) => file.endsWith(`-${mail!.id}.eml`))!;
  return readFile(join(shop.config.dataDir, 'outbox', name), 'utf8');
}

/** What it carries. */
const sentWith = async (order: Order) => attached(await mailOf(order));

describe('what the mail of a new order carries (DUTY-5)', () => {
  it('is nothing while the shop has no such pages', async () => {
    const order = await anOrder(shop);

    expect(await documentsOf(order)).toBeNull();
    expect(await sentWith(order)).toEqual([]);
  });

  it('is the notice on the legal guarantee too, with its picture, where the shop names it (DUTY-6)', async () => {
    const [there, lost] = [await aPicture({ stored: true }), await aPicture({ stored: false })];
    await publish('guarantee', {
      pl: text('gwarancja', 'Prawna gwarancja', '<p>Dwa lata</p>', [there]),
      en: text('guarantee', 'Legal guarantee', '<p>Two years</p>', [lost]),
    });
    Object.assign(shop.config.storefront, { guaranteeSlug: 'gwarancja' });

    const [whole] = pdfsIn(await mailOf(await anOrder(shop)));
    const [withoutPicture] = pdfsIn(await mailOf(await anOrder(shop, { locale: 'en' })));

    expect([whole![0], pdfWords(whole![1]), picturesIn(whole![1])]).toEqual([
      'gwarancja.pdf',
      'Prawna gwarancjaDwa lata',
      1,
    ]);
    expect([pdfWords(withoutPicture![1]), picturesIn(withoutPicture![1])]).toEqual([
      'Legal guaranteeTwo yearsDwa lata odpowiedzialności',
      0,
    ]);
    Object.assign(shop.config.storefront, { guaranteeSlug: undefined });
  });

  it('is the terms and the returns as PDF, as they were when the order was placed', async () => {
    await terms('Zażółć gęślą jaźń');
    await publish('returns', {
      pl: text('zwroty-i-odstapienie', 'Zwroty', '<blockquote><p>Wzór formularza odstąpienia</p></blockquote>'),
      en: text('returns-and-withdrawal', 'Returns', '<p>Model form</p>'),
    });
    const order = await anOrder(shop);
    later(1);
    await terms('Nowy regulamin');

    expect(await sentWith(order)).toEqual([
      ['regulamin.pdf', 'RegulaminŹródło1.Zażółć gęślą jaźń'],
      ['zwroty-i-odstapienie.pdf', 'ZwrotyWzór formularza odstąpienia'],
    ]);
    const staff = eq(outboxMessages.key, `order-received:${order.id}:staff`);
    const [copy] = await shop.tables.select().from(outboxMessages).where(staff);
    expect(copy).toMatchObject({ documents: null, text: expect.stringContaining('jako PDF: Regulamin, Zwroty.') });
  });

  it('comes in the language of the order, by SMTP as well', async () => {
    await terms('Find fair words');
    const visitor = await aReadyCart(shop);
    await sendOrder(visitor, { locale: 'en' });
    const server = await aFaultyMailServer();
    await sendPending(deps({ smtpUrl: server.smtpUrl }));
    await server.close();

    const buyers = server.received.find((mail) => /^To: anna@example.com/m.test(mail));
    expect(attached(buyers!)[0]).toEqual([
      'terms.pdf',
      `TermsFind fair words here (${shop.config.publicUrl}/en/withdraw-from-contract)`,
    ]);
  });

  it('leaves out a page that is gone when the message is sent', async () => {
    const order = await anOrder(shop);
    await shop.tables.delete(pages).where(eq(pages.code, 'terms'));

    expect((await sentWith(order)).map(([name]) => name)).toEqual(['zwroty-i-odstapienie.pdf']);
  });
});
