import { addDemoAccounts } from '#server/accounts/index.ts';
import { loadDemoConfigurators } from '#server/configurator/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { addDemoOpinions } from '#server/opinions/index.ts';
import { addDemoWorkshop } from '#server/production/index.ts';
import { loadDemoShop } from '#server/import/index.ts';

const sayEveryMs = 1000;

/** Loads the demo catalogue and its configurators into a shop without products and tells how far it is. */
export async function fillEmptyShop(deps: ServerDeps, say: (text: string) => void): Promise<void> {
  let lastSaidMs = 0;
  const result = await loadDemoShop(deps, {
    onProgress: ({ file, rows }) => {
      const now = deps.clock().getTime();
      if (lastSaidMs > 0 && now - lastSaidMs < sayEveryMs) return;
      lastSaidMs = now;
      say(`Loading the demo shop: ${file.split('/').at(-1)}, ${rows} records`);
    },
  });
  const configurators = await loadDemoConfigurators(deps);
  if (configurators > 0) say(`Loading the demo shop: ${configurators} configurators`);
  if (!result) return;
  await addDemoAccounts(deps);
  await addDemoOpinions(deps);
  await addDemoWorkshop(deps);
  say('The demo shop is loaded');
}
