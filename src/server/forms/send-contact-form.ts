import type { ContactBody } from '#contract/forms.ts';
import type { Locale } from '#domain/locale.ts';
import { configurationWords } from '#server/configurator/index.ts';
import { contactMessages, contactPictures } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { receiptMail, staffMail, type Contact } from './contact-mails.ts';
import { redrawUploads } from './uploaded-pictures.ts';
import { findNamedProduct } from './named-product.ts';

type MessageInput = ContactBody & { locale: Locale; key: string | null };

/**
 * Stores a message of the contact form with its two mails, in one transaction (FORM-1). The mail to the staff names the
 * product in the language of the staff.
 */
export async function sendContactForm({ database, config, clock }: ServerDeps, message: MessageInput): Promise<void> {
  const { reader } = database;
  const redrawn = await redrawUploads(message.files);
  const product = message.product === null ? null : await findNamedProduct(reader, message.product);
  const words =
    product && message.configuration !== ''
      ? await configurationWords(reader, { productId: product.id, code: message.configuration, locale: 'pl' })
      : null;
  const contact: Contact = { ...message, product, words };
  const row = { ...message, productId: product?.id ?? null, createdAt: clock() };
  await database.transaction(async (tx) => {
    const [newMessage] = await tx
      .insert(contactMessages)
      .values(row)
      .onConflictDoNothing({ target: contactMessages.key })
      .returning({ id: contactMessages.id });
    if (!newMessage) return;
    const pictures = redrawn.map((picture) => ({ messageId: newMessage.id, picture }));
    const rows = pictures.length === 0 ? [] : await tx.insert(contactPictures).values(pictures).returning();
    const documents = rows.map(({ id }) => ({ picture: id }));
    await queueMessage(tx, { key: `contact:${newMessage.id}`, ...staffMail(config, contact), documents });
    await queueMessage(tx, { key: `contact-receipt:${newMessage.id}`, ...receiptMail(config, contact) });
  });
}
