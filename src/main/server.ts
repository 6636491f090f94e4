import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { errorFacts } from '#server/error-facts.ts';
import { endOnSignals } from './end-in-order.ts';
import { startDatabase } from './start-database.ts';

const smallestNodeMajor = 24;

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (Number(process.versions.node.split('.')[0]) < smallestNodeMajor)
    throw new ConfigError(
      `Komoda runs on Node ${smallestNodeMajor} or newer; start it with npm start, which brings its own.`,
    );
  const config = readConfig(process.argv.includes('--no-demo') ? { ...process.env, KOMODA_DEMO: 'off' } : process.env);
  const development = process.argv.includes('--dev');
  const say = (text: string) => console.log(`  ${text}`);
  say('Starting the database');
  // The program is read while PostgreSQL starts.
  const [embedded, { startShop }] = await Promise.all([startDatabase(config), import('./start-shop.ts')]);
  const shop = await startShop(config, { development, embedded, onProgress: say }).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  console.log(`\n  Komoda is open: ${config.publicUrl}\n`);
  if (shop.ownerLink !== null)
    console.log(`  Nobody runs the shop yet. Become its owner, once and within 30 minutes:\n  ${shop.ownerLink}\n`);
  endOnSignals(shop);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? `\n${error.message}\n` : explain(error));
    process.exit(1);
  });
}

function explain(error: unknown): unknown {
  return error instanceof Error && 'port' in error && errorFacts(error).code === 'EADDRINUSE'
    ? `\nPort ${String(error.port)} is taken: stop the other program or set PORT to a free one, ` +
        'for example PORT=3001.\n'
    : error;
}
