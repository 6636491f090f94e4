import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';
import { findPreviousRelease } from '../previous-release/find-release.ts';
import { layOutRelease } from '../previous-release/lay-out-release.ts';
import type { Versions } from './faults/fault.ts';

export const onlyThisVersion: Versions = { before: projectFolder, now: projectFolder };

/** This version and the release before, built in the folder; says so where git does not have it. */
export function prepareVersions(folder: string): Versions {
  const release = findPreviousRelease(projectFolder);
  const code = join(folder, 'release-before');
  try {
    if ('missing' in release) throw new Error(release.missing);
    layOutRelease({ root: projectFolder, commit: release.commit, code });
    console.log(`The release before is ${release.name}`);
    return { before: code, now: projectFolder };
  } catch (error) {
    console.log(`The release before is not at hand, instances are replaced by the same: ${(error as Error).message}`);
    return onlyThisVersion;
  }
}
