import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import { useShop, type AppConfig } from './api/shop.tsx';
import { jsonForHtml } from '#domain/json-for-html.ts';
import type { PageHead } from '#storefront/navigation/screen.ts';
import './ui/tokens.css';
import './ui/base.css';

/** Files of the build that a document names. */
export type Assets = {
  /**
   * The styles of the page: their text, which stands in the page, and their addresses, by which the browser knows what
   * it has.
   */
  styles: { text: string; files: readonly string[] };
  /** The font files that every page needs. */
  fonts: readonly string[];
};

declare module 'react' {
  interface LinkHTMLAttributes<T> {
    disabled?: boolean;
  }
}

type DocumentProps = {
  locale: Locale;
  head: PageHead | undefined;
  assets: Assets;
  /** The last of the body: data and scripts of the server's page, which the browser takes over without them. */
  behind: ReactNode;
  children: ReactNode;
};

/** Styles come with the page and pictures at once, the browser's scripts behind everything. */
export function Document({ locale, head, assets, behind, children }: DocumentProps) {
  const { config } = useShop();
  const { text, files } = assets.styles;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <HeadTags head={head} config={config} locale={locale} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {text !== '' && <style dangerouslySetInnerHTML={{ __html: text }} />}
        {/* A screen that is opened later brings its styles; these are here, and the browser fetches none of them. */}
        {files.map((href) => (
          <link key={href} rel="stylesheet" href={href} disabled />
        ))}
      </head>
      <body>
        {children}
        {behind}
      </body>
    </html>
  );
}

type HeadTagsProps = { head: PageHead | undefined; config: AppConfig; locale: string };

function HeadTags({ head, config: { publicUrl: origin, shopName }, locale }: HeadTagsProps) {
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
      {canonicalPath && !noindex && <link rel="canonical" href={origin + canonicalPath} />}
      {Object.entries(alternates ?? {}).map(([language, path]) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + path} />
      ))}
      {alternates?.pl && <link rel="alternate" hrefLang="x-default" href={origin + alternates.pl} />}
      <meta property="og:site_name" content={shopName} />
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
