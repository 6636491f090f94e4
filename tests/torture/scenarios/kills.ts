import type { Amount, Scenario } from '../scenario.ts';
import { crowdWhile } from '../buyer/crowd.ts';
import { killAtRandom, type Victim } from '../chaos.ts';

const crowd: Record<Amount, { people: number; kills: number }> = {
  short: { people: 6, kills: 1 },
  long: { people: 12, kills: 8 },
};

const killing = (name: string, title: string, victim: Victim): Scenario => ({
  name,
  title,
  play: async ({ arena, amount, name: turn }) => {
    const { people, kills } = crowd[amount];
    const products = await arena.stock(5, 40);
    await crowdWhile(
      arena,
      { name: turn, people, products },
      killAtRandom(arena.shop, arena.chance.of(turn), { victim, kills }),
    );
  },
});

export const killServer = killing(
  'kill-server',
  'kill -9 of the server in the middle of orders and payments',
  'server',
);
export const killDatabase = killing(
  'kill-database',
  'kill -9 of the database in the middle of orders and payments',
  'database',
);
export const killBoth = killing('kill-both', 'kill -9 of server and database at once', 'both');
