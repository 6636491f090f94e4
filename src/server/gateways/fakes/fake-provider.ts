import { goodBehaviour, misbehave, parseBehaviour, type Behaviour } from './fake-behaviour.ts';
import { createCourier, type Courier } from './fake-notices.ts';
import { banks, logo } from './fake-pages.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest, type FakeServer } from './fake-server.ts';

/** onConfirmed: what happens between a confirmation of money and the answer to it. */
export type FakeStart = { port?: number; onConfirmed?: () => unknown };

export type FakeProvider = FakeServer & { courier: Courier; behave: (behaviour: Partial<Behaviour>) => void };

/** What a provider has been told to do; its answers read it each time. */
export type Told = { behaviour: Behaviour; courier: Courier };

export function toldToBehave(): Told {
  const told = { behaviour: goodBehaviour };
  return Object.assign(told, { courier: createCourier(() => told.behaviour) });
}

/** The buyer's page, null for other paths, and the protocol itself, which alone misbehaves. */
type Answers = {
  page: (request: FakeRequest) => Promise<FakeAnswer> | null;
  api: (request: FakeRequest) => Promise<FakeAnswer> | FakeAnswer;
};

/** A fake with its control call and logos. */
export async function startFakeProvider(port: number, told: Told, { page, api }: Answers): Promise<FakeProvider> {
  const server = await startFakeServer(port, async (request) => {
    const { method, path } = request;
    if (path === '/control') {
      if (method === 'POST') told.behaviour = parseBehaviour(request);
      return { json: told.behaviour };
    }
    if (path.startsWith('/logos/')) {
      const bank = banks.find(({ value }) => path === `/logos/${value}.svg`);
      return bank ? { svg: logo(bank.name, bank.colour) } : { status: 404 };
    }
    const shown = await page(request);
    if (shown) return shown;
    const spoiled = await misbehave(told.behaviour);
    if (spoiled) return spoiled;
    const answer = await api(request);
    return told.behaviour.answers === 'lost' ? { status: 504 } : answer;
  });
  return {
    ...server,
    courier: told.courier,
    behave: (wanted) => {
      told.behaviour = { ...goodBehaviour, ...wanted };
    },
    close: () => {
      told.courier.stop();
      return server.close();
    },
  };
}
