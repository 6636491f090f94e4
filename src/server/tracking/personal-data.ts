import { inArray } from 'drizzle-orm';
import { personalRows, type Person } from '#server/database/personal-data.ts';
import { conversions } from '#server/database/schema/index.ts';
import { ordersOf } from '#server/orders/index.ts';

/** The reports about orders to analytics and the pixel. */
export const trackingData = personalRows({
  name: 'conversions',
  table: conversions,
  isOf: (person: Person) => inArray(conversions.orderId, ordersOf(person)),
});
