import { Scripts, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isLocale } from '#domain/locale.ts';
import { ShopProvider } from './api/shop.tsx';
import { Shell } from './shell/shell.tsx';
import type { PageHead } from './screen.ts';
import './ui/tokens.css';
import './ui/base.css';

/** The whole document; anonymous pages hold nothing personal, so one serves everybody. */
export function Document({ children }: { children: ReactNode }) {
  const { options } = useRouter();
  const { shopFor, assets } = options.context;
  const match = useRouterState({ select: (state) => state.matches.at(-1) });
  const language = (match?.params as { locale?: string } | undefined)?.locale;
  const locale = isLocale(language) ? language : 'pl';
  const shop = shopFor(locale);
  const head = match?.loaderData as PageHead | undefined;
  const parts = assets.filesOf?.(head?.parts ?? []);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <HeadTags head={head} origin={shop.config.publicUrl} locale={locale} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {[...assets.styles, ...(parts?.styles ?? [])].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {[...assets.preloads, ...(parts?.preloads ?? [])].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.inlineModule !== undefined && (
          <script type="module" dangerouslySetInnerHTML={{ __html: assets.inlineModule }} />
        )}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <script
          id="app-config"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: jsonForHtml(shop.config) }}
        />
        <ShopProvider value={shop}>
          <Shell frame={head?.frame ?? 'shop'} alternates={head?.alternates}>
            {children}
          </Shell>
        </ShopProvider>
        <Scripts />
      </body>
    </html>
  );
}

function HeadTags({ head, origin, locale }: { head: PageHead | undefined; origin: string; locale: string }) {
  if (!head)
    return (
      <>
        <title>Page not found</title>
        <meta name="robots" content="noindex" />
      </>
    );
  const { title, description, canonicalPath, alternates, noindex, image, jsonLd } = head;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonicalPath && <link rel="canonical" href={origin + canonicalPath} />}
      {Object.entries(alternates ?? {}).map(([language, path]) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + path} />
      ))}
      {alternates?.pl && <link rel="alternate" hrefLang="x-default" href={origin + alternates.pl} />}
      <meta property="og:site_name" content="Komoda" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {canonicalPath && <meta property="og:url" content={origin + canonicalPath} />}
      {image && <meta property="og:image" content={origin + image} />}
      <meta property="og:locale" content={locale === 'pl' ? 'pl_PL' : 'en_GB'} />
      {jsonLd?.map((block, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(block) }} />
      ))}
    </>
  );
}

const jsonForHtml = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
