import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { outboxMessages, pages, type PageText } from '#server/database/schema/index.ts';
import { sendPending } from '#server/outbox/index.ts';
import { storeVersion } from '#server/pages/index.ts';
import { aFaultyMailServer } from '#tests/support/mail-server.ts';
import { aReadyCart, anOrder, sendOrder } from '#tests/support/order-builders.ts';
import { outboxOf } from '#tests/support/outbox-shop.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ MAIL_STAFF: 'staff@example.com' });
const { deps, files, later } = outboxOf(shop);

const text = (slug: string, title: string, html: string): PageText => ({
  slug,
  title,
  blocks: [{ type: 'html', html }],
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
const attached = (eml: string) =>
  [...eml.matchAll(/Content-Type: application\/pdf; name=(\S+)\r\n[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(
    ([, name, body]) => [name, pdfWords(Buffer.from(body!, 'base64'))] as const,
  );

/** What the mail to the buyer carries. */
async function sentWith(order: Order) {
  await sendPending(deps());
  const [mail] = await shop.tables.select().from(outboxMessages).where(key(order));
  const name = (await files()).find((file) => file.endsWith(`-${mail!.id}.eml`))!;
  return attached(await readFile(join(shop.config.dataDir, 'outbox', name), 'utf8'));
}

describe('what the mail of a new order carries (DUTY-5)', () => {
  it('is nothing while the shop has no such pages', async () => {
    const order = await anOrder(shop);

    expect(await documentsOf(order)).toBeNull();
    expect(await sentWith(order)).toEqual([]);
  });

  it('is the notice on the legal guarantee too, where the shop names it (DUTY-6)', async () => {
    await publish('guarantee', {
      pl: text('gwarancja', 'Prawna gwarancja', '<p>Dwa lata</p>'),
      en: text('guarantee', 'Legal guarantee', '<p>Two years</p>'),
    });
    Object.assign(shop.config.storefront, { guaranteeSlug: 'gwarancja' });

    const [document] = await sentWith(await anOrder(shop));

    expect(document).toEqual(['gwarancja.pdf', expect.stringContaining('Dwa lata')]);
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
