import type { Order } from '#contract/order.ts';
import type { ConsentChoice } from '#domain/tracking/consent-choice.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { cookieOf } from '#storefront/api/cookies.ts';
import type { QueryClient } from '#storefront/api/query-client.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { sessionState } from '#storefront/api/session.ts';
import { menuTree } from '#storefront/api/menu-tree.ts';
import { listenToEvents, type ShopEvent } from '#storefront/track.ts';
import { allowAnalytics, sendToAnalytics } from './analytics.ts';
import { allowPixel, sendToPixel } from './pixel.ts';
import { trackedEvents, type TrackedEvent } from './tracked-events.ts';

/** Lets the server tell of an order too, should the browser keep the scripts away; ids are the same (TRACKING-6). */
async function tellServer({ call }: Shop, order: Order, { analytics, marketing }: ConsentChoice): Promise<void> {
  const [, clientId] = /^GA1\.\d+\.([\d.]+)$/.exec(cookieOf('_ga') ?? '') ?? [];
  const cookieIds = { clientId, fbp: cookieOf('_fbp'), fbc: cookieOf('_fbc') };
  const visit = Object.fromEntries(Object.entries(cookieIds).filter(([, cookie]) => cookie !== undefined));
  try {
    await call('tellConversion', {
      params: { id: order.id },
      headers: { 'confirm-email': order.shippingDetails.email },
      body: { analytics, marketing, url: location.href, ...visit },
    });
  } catch (error) {
    console.error('The order could not be told', error);
  }
}

/**
 * The same of what happens before an order, where the shop wants it and the visitor agreed to marketing (TRACKING-9).
 */
async function tellServerOf({ call }: Shop, { name, id, currency, value, items }: TrackedEvent): Promise<void> {
  if (name === 'purchase') return;
  const cookieIds = { fbp: cookieOf('_fbp'), fbc: cookieOf('_fbc') };
  const visit = Object.fromEntries(Object.entries(cookieIds).filter(([, value]) => value !== undefined));
  const sentItems = items.map(({ item_id, quantity, price }) => ({
    item_id,
    quantity,
    ...(price !== undefined && { price }),
  }));
  try {
    await call('tellEvent', {
      headers: {},
      body: { name, id, currency, value, items: sentItems, url: location.href, ...visit },
    });
  } catch (error) {
    console.error('An event could not be told', error);
  }
}

type Around = { shop: Shop; queryClient: QueryClient };

let choice: ConsentChoice = { analytics: false, marketing: false };
let listening = false;
/** Resolves when the choice has reached the services that it allows. */
let allowed = Promise.resolve();
const toldOrders = new Set<string>();

/**
 * Sends events to the services that the visitor has chosen: from now on, and those that happened on this page before.
 */
export function sendAsChosen(newChoice: ConsentChoice, around: Around): void {
  choice = newChoice;
  allowed = allowScripts(newChoice, around);
  if (listening) return;
  listening = true;
  listenToEvents((event) => void send(event, around));
}

/**
 * The scripts report the page as soon as they are there, so visitors who must not be reported never get them
 * (TRACKING-4).
 */
async function allowScripts(newChoice: ConsentChoice, { shop, queryClient }: Around): Promise<void> {
  const { analyticsId, pixelId } = shop.config;
  const isAllowed = newChoice.analytics || newChoice.marketing;
  if (isAllowed && ((await isBusiness(shop, queryClient)) || choice !== newChoice)) return;
  if (analyticsId) allowAnalytics(analyticsId, newChoice);
  if (pixelId) allowPixel(pixelId, newChoice.marketing);
}

async function send(event: ShopEvent, { shop, queryClient }: Around): Promise<void> {
  const { analyticsId, pixelId } = shop.config;
  await allowed;
  if ((!choice.analytics && !choice.marketing) || isToldOrder(event) || (await isBusiness(shop, queryClient))) return;
  if (event.name === 'purchase' && shop.config.tellsOrders) void tellServer(shop, event.order, choice);
  const { queryKey } = shopQuery(shop, 'getCategoryTree', menuTree);
  const tree = queryClient.getQueryData<AnswerOf<'getCategoryTree'>>(queryKey) ?? [];
  for (const tracked of trackedEvents(event, tree)) {
    if (analyticsId && choice.analytics) sendToAnalytics(tracked);
    if (pixelId && choice.marketing) sendToPixel(tracked);
    if (shop.config.tellsEvents && choice.marketing) void tellServerOf(shop, tracked);
  }
}

/** An order is told once (TRACKING-6). */
function isToldOrder(event: ShopEvent): boolean {
  if (event.name !== 'purchase') return false;
  const isTold = toldOrders.has(event.order.id);
  toldOrders.add(event.order.id);
  return isTold;
}

/**
 * Nothing is sent about a redistributor, architect or partner, approved or not, nor about somebody whose kind is not
 * known (TRACKING-4).
 */
async function isBusiness(shop: Shop, queryClient: QueryClient): Promise<boolean> {
  if (!sessionState().logged) return false;
  try {
    const settings = await queryClient.ensureQueryData(shopQuery(shop, 'getUserSettings', {}));
    return settings.redistributor || settings.architect || settings.business;
  } catch (error) {
    console.error('It is not known who is signed in', error);
    return true;
  }
}
