import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of one environment follow one another, the largest first as usual: a worker ends where the next file wants
 * another environment, and a new one loads the shop's modules anew.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inDocument = new Set(sorted.filter(wantsDocument));
    return [...sorted.filter((file) => !inDocument.has(file)), ...inDocument];
  }
}

const wantsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');
