import { startTransition, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLocale, type Locale } from '#domain/locale.ts';
import { knownSearch } from '#domain/routing/known-search.ts';
import { matchPath } from '#domain/routing/paths.ts';
import { createTranslator } from '#i18n/translator.ts';
import { createClient } from '#storefront/api/client.ts';
import { readAnswerHeaders } from '#storefront/api/answer-headers.ts';
import { QueryClient } from '#storefront/api/query-client.ts';
import { onSessionEnd, readSession, sessionState } from '#storefront/api/session.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { App } from '#storefront/app.tsx';
import { followLinks } from '#storefront/navigation/follow-links.ts';
import { keepScroll } from '#storefront/navigation/keep-scroll.ts';
import { leadFocus } from '#storefront/navigation/lead-focus.ts';
import { pageIsIdle } from '#storefront/late/idle.ts';
import { everythingStands } from '#storefront/late/late-boundary.tsx';
import { isOfMissingFiles } from '#storefront/late/late-part.ts';
import { laterPages, loadPage, openScreen, queryOf, type LoadedPage } from '#storefront/navigation/load-page.ts';
import { Navigation } from '#storefront/navigation/navigation.ts';
import type { ScreenFile } from '#storefront/navigation/screen.ts';
import { knownTexts } from '#storefront/texts/late-texts.ts';
import { answerEarlyHands } from './answer-early-hands.ts';
import { readPageData } from './page-data.ts';
import { configWithoutSettings, readAppConfig } from './read-app-config.ts';

const texts = { pl: () => import('#i18n/pl/browser.ts'), en: () => import('#i18n/en/browser.ts') };
const { lang } = document.documentElement;
const locale: Locale = isLocale(lang) ? lang : 'pl';

const config = readAppConfig(document);
const data = readPageData(document);
const match = matchPath(location.pathname);
const [own, Screen] = await Promise.all([texts[locale](), ownScreen()]);
Object.assign(knownTexts, own.texts);
const t = createTranslator(locale, { [locale]: knownTexts });
const call = createClient({ base: config.apiBase, locale, channel: config.channel, onHeaders: readAnswerHeaders });
const shop: Shop = { locale, t, call, config, basis: data.basis };
const shopFor = () => shop;
readSession();
/** Needed by few pages, so it comes when it is. */
const ofSession = () => import('./session-of-page.ts');
onSessionEnd(() => {
  ofSession().then(
    ({ leaveWhatWasShown }) => leaveWhatWasShown(),
    () => location.reload(),
  );
});
const queryClient = new QueryClient();
queryClient.takeAnswers(data.answers);

const navigation = new Navigation(renderedPage(), (address) => loadPage(address, { shopFor, queryClient }));
keepScroll(navigation);
leadFocus(navigation);
window.addEventListener('popstate', () => void navigation.follow());

const meetUser = async () => {
  if (sessionState().logged) await (await ofSession()).meetUser(queryClient, shop);
};

/** The files of the next pages leave the network to this page's pictures first, unless a hand is near a link before. */
const nextPagesAfterMs = 2000;
const fetchNextPages = () =>
  laterPages().catch((error: unknown) => console.error('The files of the next page could not be loaded', error));

/** The prices of a business customer are not kept, because somebody else may use the tab next. */
const keepAnswers = async () => {
  if (data.basis !== 'gross') return;
  const { keepAnswersInSession } = await import('#storefront/api/session-answers.ts');
  keepAnswersInSession(queryClient, import.meta.url);
};

const onStand = () => {
  answerEarlyHands(everythingStands())
    .then(() => Promise.all([meetUser(), keepAnswers()]))
    .catch((error: unknown) => console.error('The files of the session could not be loaded', error));
  void pageIsIdle().then(() => setTimeout(fetchNextPages, nextPagesAfterMs));
};
const app = (
  <App
    navigation={navigation}
    shopFor={shopFor}
    queryClient={queryClient}
    assets={{ styles: { text: '', files: [] }, fonts: [] }}
    onStand={onStand}
  />
);
/** Without its settings, or files of a part, the browser's page differs from the server's: that is reported already. */
const onRecoverableError = (error: unknown) => {
  if (config !== configWithoutSettings && !isOfMissingFiles(error)) console.error('Hydration failed', error);
};
// In a transition React takes over piece by piece and lets the browser answer in between.
startTransition(() => {
  hydrateRoot(document, app, { onRecoverableError });
});
// After React's own listeners: what a component does with a click of its link comes first.
followLinks(navigation, locale);

/** The page names its screen: the table of all of them comes later. */
async function ownScreen(): Promise<FunctionComponent | null> {
  const { screen } = data;
  return screen && openScreen(screen, import(/* @vite-ignore */ screen.file) as Promise<ScreenFile>);
}

/** The page as the server has rendered it. */
function renderedPage(): LoadedPage {
  const { pathname, search, hash } = location;
  const page = {
    address: { pathname, search, hash },
    route: match?.name ?? null,
    locale,
    params: match?.params ?? {},
    search: match ? knownSearch(match.name, queryOf(location)) : {},
  };
  if (data.outcome === 'shown' && data.head && Screen) return { ...page, outcome: 'shown', head: data.head, Screen };
  return data.outcome === 'missing'
    ? { ...page, outcome: 'missing' }
    : { ...page, outcome: 'failed', error: new Error('The server could not load the page') };
}
