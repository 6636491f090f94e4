import type { StoredModel } from '#server/database/schema/index.ts';
import type { Finding } from './check-rule-set.ts';

/** What the rules of the domain find in a model, as sentences. */
export function modelFindings(_code: string, _model: StoredModel): Finding[] {
  return [];
}
