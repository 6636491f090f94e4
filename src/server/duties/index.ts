import type { Duty } from '#domain/duties/duty-rules.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader } from '#server/database/database.ts';
import { findInCheckout } from './in-checkout.ts';
import { findDocuments, findGuaranteeNotice, findInPages } from './in-pages.ts';
import { findClaims, findInProducers, findInProducts } from './in-products.ts';

type DutyConfig = Pick<Config, 'storefront' | 'returnsSlug' | 'forThisMachine'>;

/** Looks for what the law asks of a shop and this one does not have (DUTY-1). */
export async function findDuties(reader: Reader, config: DutyConfig): Promise<Duty[]> {
  const duties = await Promise.all([
    findInProducts(reader),
    findInProducers(reader),
    findClaims(reader),
    findInPages(reader),
    findDocuments(reader, config),
    findGuaranteeNotice(reader, config),
    findInCheckout(reader),
  ]);
  const settings: Duty[] = config.storefront.bdoNumber === undefined ? [{ rule: 'bdo', subject: 'BDO_NUMBER' }] : [];
  return [...duties.flat(), ...settings];
}
