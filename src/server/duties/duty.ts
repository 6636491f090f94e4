import type { DutyRule } from '#domain/duties/duty-rules.ts';

/** Something that a shop could be fined for; the subject is a code, a page or a variable. */
export type Duty = { rule: DutyRule; subject: string };
