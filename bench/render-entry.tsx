import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { translators } from '#i18n/all.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import { makeRouter } from '#storefront/router.tsx';

export { renderPage } from '#main/entry-server.tsx';

/** Loads a page once and answers a function that only renders its finished tree: the floor of rendering. */
export async function bareRender(url: string, call: ShopCall): Promise<() => string> {
  let render: (() => string) | undefined;
  const handle = createRequestHandler({
    request: new Request(`http://localhost${url}`),
    createRouter: () =>
      makeRouter({
        shopFor: (locale) => ({
          locale,
          t: translators[locale],
          call,
          basis: 'gross',
          config: { apiBase: '/api', publicUrl: '', largestLine: 9999 },
        }),
        assets: { styles: [], scripts: [], preloads: [] },
      }),
  });
  await handle(async ({ router }) => {
    render = () => renderToString(<RouterServer router={router} />);
    return new Response(null);
  });
  return render!;
}
