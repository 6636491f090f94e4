import { goodBehaviour, misbehave, parseBehaviour, type Behaviour } from './fake-behaviour.ts';
import { createCourier, type Courier } from './fake-notices.ts';
import { redirectTo, startFakeServer, type FakeAnswer, type FakeRequest, type FakeServer } from './fake-server.ts';

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;
background:#eef1f4;color:#14222e;font:17px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;padding:28px 24px;background:#fff;border-radius:10px;border-top:6px solid #14222e}
form{display:grid;gap:12px}
button{min-height:48px;border:2px solid #14222e;border-radius:6px;background:#fff;
font:inherit;font-weight:600;cursor:pointer}
button[value=pay]{background:#14222e;color:#fff}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type ShownPayment = {
  provider: string;
  action: string;
  description: string;
  amount: number;
  currency: string;
  method: string;
};

export type Decision = 'pay' | 'refuse' | 'cancel';

/** A payment as its buyer sees it; `shown` is null once there is nothing to decide. */
type BuyersPayment = {
  shown: Omit<ShownPayment, 'provider' | 'action'> | null;
  decide: (decision: Decision) => Promise<void>;
  returnUrl: string;
};

/** The page on which a buyer decides, and the way back to the shop. */
export async function answerBuyer(
  provider: string,
  { method, path, body }: FakeRequest,
  payment: BuyersPayment | undefined,
): Promise<FakeAnswer> {
  if (!payment) return { status: 404, html: closedPage(provider) };
  const { shown, decide, returnUrl } = payment;
  if (method === 'GET')
    return { html: shown ? decisionPage({ ...shown, provider, action: path }) : closedPage(provider) };
  const decision = new URLSearchParams(body).get('decision');
  await decide(decision === 'pay' || decision === 'refuse' ? decision : 'cancel');
  return redirectTo(returnUrl);
}

/** The page of a fake provider, where a buyer can pay, cancel or have the payment refused. */
function decisionPage({ provider, action, description, amount, currency, method }: ShownPayment): string {
  const price = `${(amount / 100).toFixed(2)} ${escaped(currency)}`;
  const way = method === '' ? '' : `, ${escaped(method)}`;
  return page(
    provider,
    `<p>${escaped(description)}</p><p><strong>${price}</strong>${way}</p>
<form method="post" action="${escaped(action)}">
<button name="decision" value="pay">Pay</button>
<button name="decision" value="refuse">Be refused</button>
<button name="decision" value="cancel">Cancel</button>
</form>`,
  );
}

function closedPage(provider: string): string {
  return page(provider, '<p>This payment is over or unknown.</p>');
}

function page(provider: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${provider}: fake</title><style>${style}</style></head>
<body><main><h1>${provider}, a fake</h1>${content}</main></body></html>`;
}

/** A logo with a name on it. */
function logo(name: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48">
<rect width="120" height="48" rx="6" fill="${colour}"/>
<text x="60" y="31" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff" text-anchor="middle">
${escaped(name)}</text></svg>`;
}

/** Banks that fakes offer: value, number, name, colour of the logo. */
export const banks = [
  { value: 'm', id: 25, name: 'mBank', colour: '#b5121b' },
  { value: 'i', id: 112, name: 'ING', colour: '#e06000' },
  { value: 'p', id: 31, name: 'PKO', colour: '#0a3370' },
  { value: 'o', id: 65, name: 'Pekao', colour: '#a51419' },
  { value: 'wm', id: 88, name: 'Millennium', colour: '#86123f' },
  { value: 'c', id: 218, name: 'Card', colour: '#23313f' },
] as const;

/** onConfirmed: runs between a confirmation of money and the answer to it. */
export type FakeStart = { port?: number; onConfirmed?: () => unknown };

export type FakeProvider = FakeServer & { courier: Courier; behave: (behaviour: Partial<Behaviour>) => void };

/** The behaviour that was set for a provider. Each answer reads it. */
export type Control = { behaviour: Behaviour; courier: Courier };

export function createControl(): Control {
  const control = { behaviour: goodBehaviour };
  return Object.assign(control, { courier: createCourier(() => control.behaviour) });
}

/** The buyer's page, null for other paths, and the protocol itself, which alone misbehaves. */
type Answers = {
  page: (request: FakeRequest) => Promise<FakeAnswer> | null;
  api: (request: FakeRequest) => Promise<FakeAnswer> | FakeAnswer;
};

/** A fake with its control call and logos. */
export async function startFakeProvider(port: number, control: Control, { page, api }: Answers): Promise<FakeProvider> {
  const server = await startFakeServer(port, async (request) => {
    const { method, path } = request;
    if (path === '/control') {
      if (method === 'POST') control.behaviour = parseBehaviour(request);
      return { json: control.behaviour };
    }
    if (path.startsWith('/logos/')) {
      const bank = banks.find(({ value }) => path === `/logos/${value}.svg`);
      return bank ? { svg: logo(bank.name, bank.colour) } : { status: 404 };
    }
    const pageAnswer = await page(request);
    if (pageAnswer) return pageAnswer;
    const spoiled = await misbehave(control.behaviour);
    if (spoiled) return spoiled;
    const answer = await api(request);
    return control.behaviour.answers === 'lost' ? { status: 504 } : answer;
  });
  return {
    ...server,
    courier: control.courier,
    behave: (changes) => {
      control.behaviour = { ...goodBehaviour, ...changes };
    },
    close: () => {
      control.courier.stop();
      return server.close();
    },
  };
}
