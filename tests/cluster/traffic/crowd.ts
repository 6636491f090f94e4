import type { Database } from '#server/database/database.ts';
import { chanceFrom } from '#tests/torture/chance.ts';
import { editPrices } from './editor.ts';
import { readPages } from './reader.ts';
import { shopOnce, type Place } from './shopper.ts';

const readers = 3;
const buyers = 3;

/** People who come until they are sent home; answers what went wrong with them, in words. */
export function letThemCome(
  place: Omit<Place, 'url'> & { entrances: readonly string[] },
  database: Database,
  seed: number,
): { goHome: () => Promise<string[]> } {
  const { entrances, goods, book } = place;
  const chance = chanceFrom(seed);
  const faults: string[] = [];
  let over = false;
  const isOver = () => over;
  const entranceOf = (number: number) => entrances[number % entrances.length]!;

  async function buyAgainAndAgain(number: number): Promise<void> {
    for (let turn = 0; !over; turn += 1) {
      const email = `buyer-${number}-${turn}@example.com`;
      await shopOnce({ ...place, url: entranceOf(number) }, { email, chance: chance.of(email) }).catch(
        (error: unknown) => faults.push(`${email}: ${(error as Error).message}`),
      );
    }
  }

  const coming = [
    ...Array.from({ length: readers }, (_, number) =>
      readPages(entranceOf(number), { goods, book, chance: chance.of(`reader-${number}`), isOver }),
    ),
    ...Array.from({ length: buyers }, (_, number) => buyAgainAndAgain(number)),
    editPrices(database, goods.prices, isOver),
  ];
  return {
    goHome: async () => {
      over = true;
      await Promise.all(coming);
      return faults;
    },
  };
}
