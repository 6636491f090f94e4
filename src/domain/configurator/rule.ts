/**
 * A condition of a rule or a price part. `value`: one of these values is selected. `number`: the number lies between
 * both ends, which are included; null: no end. It does not hold for an attribute that is absent or has no number.
 */
export type Condition =
  | { readonly kind: 'value'; readonly attribute: number; readonly values: readonly number[] }
  | {
      readonly kind: 'number';
      readonly attribute: number;
      readonly minimum: number | null;
      readonly maximum: number | null;
    };

/**
 * When all of `when` hold:
 * require: each of `targets` must hold, where its attribute is there;
 * exclude: none of `targets` may hold; without targets, the `when` may not hold together;
 * advise: the buyer is warned, unless there are targets and all of them hold. Never blocks.
 */
export type Rule<Text = string> = {
  readonly id: number;
  readonly code: string;
  readonly kind: 'require' | 'exclude' | 'advise';
  readonly when: readonly Condition[];
  readonly targets: readonly Condition[];
  /** Shown to the buyer beside what the rule forbids or warns of. */
  readonly reason: Text;
};
