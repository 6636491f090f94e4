import type { Arena } from '../arena.ts';
import { visit } from './visit.ts';

/** So many people who come again and again while something else goes on. */
export async function crowdWhile(
  { books, shop, chance, fault }: Arena,
  { name, people, products }: { name: string; people: number; products: readonly number[] },
  work: Promise<void>,
): Promise<void> {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  const person = async (number: number) => {
    for (let turn = 0; !over; turn += 1) {
      const email = `${name}-${number}-${turn}@example.com`;
      try {
        await visit(books, shop.url, { email, products, chance: chance.of(email) });
      } catch (error) {
        fault(`${email}: ${(error as Error).message}`);
      }
    }
  };
  await Promise.all([done, ...Array.from({ length: people }, (_, number) => person(number))]);
}
