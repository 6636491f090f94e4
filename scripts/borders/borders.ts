import { dirname, join } from 'node:path';

/** A file of the shop or a package, as the borders see it: src/server/cart/x.ts is of layer server, area cart. */
export interface Place {
  layer: string;
  area: string;
  /** The path below the area, or below the layer for a file that stands in no area. */
  file: string;
}

/** Server folders that know no area. A file that stands directly in src/server is ground too, but for areas.ts. */
export const groundFolders = ['http', 'database', 'config', 'gateways', 'tables', 'storage'];

interface Layer {
  mayImport: string[];
  mayUse: RegExp;
  message: string;
}

/** Matches no package. */
const noPackage = /^$/;

/** The table of docs/areas.md. Borders within the storefront and the server follow below. */
const layers: Record<string, Layer> = {
  domain: { mayImport: ['domain'], mayUse: noPackage, message: 'The domain imports the domain only.' },
  contract: {
    mayImport: ['contract', 'domain'],
    mayUse: /^zod$/,
    message: 'The contract imports the domain and zod.',
  },
  i18n: { mayImport: ['i18n', 'domain'], mayUse: noPackage, message: 'Texts import the domain only.' },
  server: {
    mayImport: ['server', 'contract', 'domain', 'i18n'],
    mayUse: /^(?!react|@tanstack\/)/,
    message: 'The server knows nothing of the storefront.',
  },
  storefront: {
    mayImport: ['storefront', 'contract', 'domain', 'i18n'],
    mayUse: /^(?!node:)/,
    message: 'The storefront reaches the server through the contract.',
  },
  backoffice: {
    mayImport: ['backoffice', 'storefront', 'contract', 'domain', 'i18n'],
    mayUse: /^(?!node:)/,
    message:
      'The back office reaches the server through the contract, and of the storefront only its ui and its configurator.',
  },
  main: {
    mayImport: ['main', 'server', 'storefront', 'contract', 'domain', 'i18n'],
    mayUse: /^/,
    message: 'Nothing that runs imports tests.',
  },
};

/** The place of a path that begins at the project's root, or null for a file outside src. */
export function placeOf(path: string): Place | null {
  const [root, layer, ...rest] = path.split('/');
  if (root !== 'src' || !layer) return null;
  const inFeature = layer === 'storefront' && rest[0] === 'features';
  const depth = inFeature ? 2 : 1;
  if (rest.length <= depth) return { layer, area: '', file: rest.join('/') };
  return { layer, area: rest.slice(0, depth).join('/'), file: rest.slice(depth).join('/') };
}

/** The path that an import names, from the project's root; null for a package. */
export function pathOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  if (specifier.startsWith('#tests/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return join('src', specifier.slice(1));
  return null;
}

/** Why a file, by its path from the project's root, may not import something; null when it may. */
export function refusalOf(importer: string, specifier: string): string | null {
  const from = placeOf(importer);
  if (!from) return null;
  const layer = layers[from.layer];
  if (!layer) return `src/${from.layer} is a new layer: enter it in scripts/borders/borders.ts and docs/areas.md.`;

  const path = pathOf(importer, specifier);
  if (path === null) return layer.mayUse.test(specifier) ? null : layer.message;
  const to = placeOf(path);
  if (!to || !layer.mayImport.includes(to.layer)) return layer.message;
  if (from.layer === 'server' && to.layer === 'server') return refusalInServer(from, to);
  if (from.layer === 'backoffice' && to.layer === 'storefront' && !isForBackOffice(to)) return layer.message;
  return from.layer === 'storefront' ? refusalInStorefront(from, to) : null;
}

/** The back office may import the design system, and the configurator with its parts, for orders by telephone. */
function isForBackOffice({ area, file }: Place): boolean {
  return area === 'ui' || area === 'features/configurator' || (area === 'api' && file === 'shop.tsx');
}

function refusalInServer(from: Place, to: Place): string | null {
  if (from.area === to.area) return null;
  if (isGround(from)) return isGround(to) ? null : 'The ground knows no area.';
  if (isGround(to) || to.file === 'index.ts') return null;
  return 'Another area is called by its index.ts only.';
}

function isGround({ area, file }: Place): boolean {
  return area === '' ? file !== 'areas.ts' : groundFolders.includes(area);
}

function refusalInStorefront(from: Place, to: Place): string | null {
  const isInStorefront = to.layer === 'storefront';
  if (from.area === 'ui') return isInStorefront && to.area === 'ui' ? null : 'The design system knows no business.';
  if (!isInStorefront || from.area === to.area) return null;
  if (from.area.startsWith('features/') && /^(routes|shell|features)(\/|$)/.test(to.area))
    return 'A feature knows ui, api, the contract and the domain, never another feature.';
  if (from.area === 'shell' && to.area === 'routes') return 'The shell knows no screen.';
  if (/^(api|forms|late)$/.test(from.area) && /^(routes|shell|features)(\/|$)/.test(to.area))
    return 'What every page uses knows no screen.';
  return null;
}
