import type { Transaction } from '#server/database/database.ts';
import { distributionPoints } from '#server/database/schema/index.ts';
import type { Item } from './item.ts';
import { upsertRows } from './write-rows.ts';

export async function upsertDistributionPoints(
  tx: Transaction,
  items: readonly Item<'distributionPoint'>[],
): Promise<void> {
  if (items.length === 0) return;
  const upsert = upsertRows(
    distributionPoints,
    {
      key: ['code'],
      columns: [
        'kind',
        'position',
        'name',
        'street',
        'postalCode',
        'city',
        'province',
        'country',
        'latitude',
        'longitude',
        'phone',
        'email',
        'www',
        'hours',
        'producers',
        'active',
      ],
    },
    items.map(({ record }) => record),
  );
  await tx.execute(upsert);
}
