import { and, eq } from 'drizzle-orm';
import type { DistributionRequestBody } from '#contract/distribution.ts';
import type { Locale } from '#domain/locale.ts';
import { distributionPoints, distributionRequests } from '#server/database/schema/index.ts';
import { queueFormMails } from '#server/forms/index.ts';
import { invalidField } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';

type RequestInput = DistributionRequestBody & { locale: Locale; key: string | null };

/** Stores a request with its two mails, in one transaction (DISTRIBUTION-3). */
export async function sendRequest({ database, config, clock }: ServerDeps, request: RequestInput): Promise<void> {
  const { name, company, email, phone, city, message, consent, locale, point: pointId } = request;
  const point = pointId === null ? null : await findPoint(database.reader, pointId);
  if (pointId !== null && !point) throw invalidField('point', 'validation.option');
  await database.transaction(async (tx) => {
    const [newRequest] = await tx
      .insert(distributionRequests)
      .values({ ...request, pointId, createdAt: clock() })
      .onConflictDoNothing({ target: distributionRequests.key })
      .returning({ id: distributionRequests.id });
    if (!newRequest) return;
    await queueFormMails(tx, config, {
      key: `distribution:${newRequest.id}`,
      subject: 'mail.distribution.subject',
      locale,
      sender: { name, email },
      message,
      facts: [
        ['mail.distribution.point', point ? `${point.name}, ${point.city}` : ''],
        ['mail.contact.company', company],
        ['mail.contact.phone', phone],
        ['mail.contact.city', city],
        ['mail.contact.consent', consent],
      ],
    });
  });
}

async function findPoint(reader: ServerDeps['database']['reader'], id: number) {
  const { name, city, active } = distributionPoints;
  const [point] = await reader
    .select({ name, city })
    .from(distributionPoints)
    .where(and(eq(distributionPoints.id, id), eq(active, true)));
  return point ?? null;
}
