import sharp from 'sharp';
import { productImages } from '#server/database/schema/index.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { refreshListing } from '#server/catalogue/index.ts';
import { storePicture } from '#server/media/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import type { Books } from '#tests/torture/books.ts';
import type { PriceHistory } from './prices.ts';

/** What there is to see and to buy. */
export type Goods = {
  products: readonly number[];
  pathOf: (product: number) => string;
  names: readonly string[];
  commonWord: string;
  categoryPath: string;
  pictures: readonly string[];
  /** The ids of the products whose price changes. */
  prices: ReadonlyMap<number, PriceHistory>;
};

const count = 8;
const edited = 3;
const pieces = 5000;
const firstPrice = 1000;

/** Puts goods with pictures into an empty shop, and their pieces into the books. */
export async function stockGoods(database: Database, config: Config, books: Books): Promise<Goods> {
  const category = await aCategory(database, { name: 'Komody', slug: 'komody' });
  const products: number[] = [];
  const names: string[] = [];
  const pictures: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `Komoda Wzorzec${number}`;
    const product = { name, slug: 'komoda', stock: pieces, price: firstPrice, categories: [category] };
    const id = await aProduct(database, product);
    pictures.push(await addPicture(database, config, { id, hue: number * 40 }));
    books.stock.set(id, pieces);
    products.push(id);
    names.push(name);
  }
  const history = (): PriceHistory => [{ price: toMinor(firstPrice), committedAt: 0 }];
  return {
    products,
    pathOf: (product) => `/komoda,id-${product}`,
    names,
    commonWord: 'komoda',
    categoryPath: `/komody,c-${category}`,
    pictures,
    prices: new Map(products.slice(0, edited).map((id) => [id, history()])),
  };
}

async function addPicture(
  database: Database,
  config: Config,
  { id, hue }: { id: number; hue: number },
): Promise<string> {
  const background = { r: hue % 256, g: (hue * 3) % 256, b: (hue * 7) % 256 };
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const { path, width, height } = await storePicture(filesOf(config), bytes, `Komoda ${id}.png`);
  await database.transaction(async (tx) => {
    await tx.insert(productImages).values({ productId: id, position: 0, path, name: `Komoda ${id}`, width, height });
    await refreshListing(tx, [id]);
  });
  return path;
}
