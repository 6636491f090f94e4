import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the shop's code, whether it runs from its sources or built. */
export const projectFolder = dirname(findPackageJSON(import.meta.url)!);
