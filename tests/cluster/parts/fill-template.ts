import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';

export type Values = Readonly<Record<string, string>>;

/** A file of deploy/ with the values of one machine, as `envsubst` fills it; of this version unless said. */
export function fillTemplate(name: string, values: Values, code: string = projectFolder): string {
  const template = readFileSync(join(code, 'deploy', name), 'utf8');
  return template.replace(/\$\{([A-Z_\d]+)\}/g, (_whole, variable: string) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`deploy/${name} asks for ${variable}, which nobody knows.`);
    return value;
  });
}
