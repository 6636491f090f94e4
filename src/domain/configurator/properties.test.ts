import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseValue } from './choose-value.ts';
import { configure } from './configure.ts';
import { noPicks, type Configured, type Picks } from './configured.ts';
import type { Attribute, Condition, ConfiguratorModel } from './model.ts';
import { randomModel, randomPicks } from '#tests/support/domain/random-models.ts';
import { readCode } from './codes/read-code.ts';
import { readSystemCode } from './codes/codes.ts';
import { repairFor } from './repair.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });
const cases = (check: (model: ConfiguratorModel, picks: Picks) => void, runs = 150) =>
  fc.assert(
    fc.property(seed, seed, (one, other) => {
      const model = randomModel(one);
      check(model, randomPicks(model, other));
    }),
    { numRuns: runs },
  );

describe('every configuration (CONF-8, CONF-16)', () => {
  it('is legal wherever the model has a legal selection at all: never a dead end', () => {
    let impossible = 0;
    cases((model, choices) => {
      const configured = configure(model, { choices });

      if (configured.legal) expect(rulesBroken(model, configured)).toEqual([]);
      else {
        impossible += 1;
        expect(someLegalSelection(model)).toBe(false);
      }
    });
    expect(impossible).toBeLessThan(75);
  });

  it('selects each value that it calls allowed, and keeps the other choices', () => {
    cases((model, choices) => {
      const configured = configure(model, { choices });
      for (const { attribute, values } of configured.attributes)
        for (const { value, allowed } of values) {
          if (!allowed || !configured.legal) continue;
          const chosen = chooseValue(model, { choices }, attribute.id, value.id);
          const next = configure(model, { choices: chosen });

          expect(next.valueIds).toContain(value.id);
          expect(next.legal).toBe(true);
          expect(next.valueIds).toEqual(expect.arrayContaining(valuesToKeep(model, configured, attribute.id)));
        }
    }, 60);
  });

  it('has a repair for what is not allowed, or no legal selection has the value', () => {
    cases((model, choices) => {
      const configured = configure(model, { choices });
      for (const { values } of configured.attributes)
        for (const { value, allowed } of values) {
          if (allowed || !configured.legal) continue;
          const repair = repairFor(model, { choices }, value.id);

          if (repair)
            expect(configure(model, { choices: repair.choices })).toMatchObject({
              legal: true,
              valueIds: expect.arrayContaining([value.id]) as unknown,
            });
          else expect(someLegalSelection(model, value.id)).toBe(false);
        }
    }, 20);
  });

  it('reads back from its system code as itself', () => {
    cases((model, choices) => {
      const configured = configure(model, { choices });
      const read = readSystemCode(model, configured.systemCode);

      expect(read).toMatchObject({ ok: true, unknown: [] });
      if (read.ok && configured.legal)
        expect(configure(model, { choices: noPicks, code: read.picks })).toMatchObject({
          systemCode: configured.systemCode,
          valueIds: configured.valueIds,
        });
    });
  });

  it('reads back from its product and configuration code as itself, or the code is refused as ambiguous', () => {
    cases((model, choices) => {
      const configured = configure(model, { choices });
      for (const code of [configured.productCode, configured.configurationCode]) {
        const read = readCode(model, code);

        if (!read.ok) expect(read.reason).toBe('ambiguous');
        else if (configured.legal)
          expect(configure(model, { choices: noPicks, code: read.picks }).systemCode).toBe(configured.systemCode);
      }
    });
  });

  it('does not depend on the order of the choices', () => {
    cases((model, choices) => {
      const backwards = {
        values: Object.fromEntries(Object.entries(choices.values).toReversed()),
        numbers: Object.fromEntries(Object.entries(choices.numbers).toReversed()),
      };
      const renewed = { ...model };

      expect(configure(renewed, { choices: backwards })).toEqual(configure(model, { choices }));
    });
  });

  it('costs exactly the sum of its breakdown, in each calculation', () => {
    cases((model, choices) => {
      for (const basis of ['net', 'gross'] as const) {
        const price = configure(model, { choices, basis }).prices.PLN;
        for (const amount of ['net', 'gross', 'baseNet', 'baseGross'] as const)
          if (price) expect(price.lines.reduce((sum, line) => sum + line[amount], 0)).toBe(price[amount]);
        expect(configure(model, { choices, basis }).prices.PLN).toEqual(price);
      }
    });
  });
});

/** The choices outside the attribute and outside the attributes that its values may unlock. */
function valuesToKeep(model: ConfiguratorModel, { choices }: Configured, attributeId: number): number[] {
  const children = model.attributes.find(({ id }) => id === attributeId)?.attributes.map(({ id }) => id) ?? [];
  return Object.entries(choices.values)
    .filter(([id]) => Number(id) !== attributeId && !children.includes(Number(id)))
    .map(([, value]) => value);
}

function rulesBroken(model: ConfiguratorModel, { attributes }: Configured): string[] {
  const at = new Map(
    attributes.map((entry) => [
      entry.attribute.id,
      { value: entry.value?.id ?? null, number: entry.number?.number ?? null },
    ]),
  );
  return brokenAt(model, at);
}

type Selection = ReadonlyMap<number, { value: number | null; number: number | null }>;

/** A second, independent implementation of rules and price matrix. */
function brokenAt(model: ConfiguratorModel, at: Selection): string[] {
  const holds = (condition: Condition) => {
    const selected = at.get(condition.attribute);
    if (!selected) return false;
    if (condition.kind === 'value') return selected.value !== null && condition.values.includes(selected.value);
    return (
      selected.number !== null &&
      selected.number >= (condition.minimum ?? -Infinity) &&
      selected.number <= (condition.maximum ?? Infinity)
    );
  };
  const broken = model.rules
    .filter(({ kind, when, targets }) => {
      if (kind === 'advise' || !when.every(holds)) return false;
      if (kind === 'require') return targets.some((target) => at.has(target.attribute) && !holds(target));
      return targets.length === 0 || targets.some(holds);
    })
    .map(({ code }) => code);
  const missing = model.priceParts
    .filter((part) => {
      if (part.kind !== 'matrix') return false;
      const [column, row, group] = [
        at.get(part.columnAttribute),
        at.get(part.rowAttribute),
        at.get(part.priceGroupAttribute!),
      ];
      if (typeof column?.number !== 'number' || typeof row?.number !== 'number') return false;
      const priceGroup = model.attributes
        .find(({ id }) => id === part.priceGroupAttribute)!
        .values.find(({ id }) => id === group!.value)!.priceGroup;
      const table = part.tables.find((candidate) => candidate.priceGroup === priceGroup)!;
      return (
        (table.prices.PLN![table.rows.findIndex((tier) => row.number! <= tier)]?.[
          table.columns.findIndex((tier) => column.number! <= tier)
        ] ?? null) === null
      );
    })
    .map(({ code }) => code);
  return [...broken, ...missing];
}

/** Tries every selection; of a measure the numbers at the edges of rules and tiers. */
function someLegalSelection(model: ConfiguratorModel, wanted?: number): boolean {
  const edges = (id: number) => [
    ...model.rules
      .flatMap(({ when, targets }) => [...when, ...targets])
      .filter((condition) => condition.kind === 'number' && condition.attribute === id)
      .flatMap((condition) =>
        condition.kind === 'number'
          ? [condition.minimum ?? 0, (condition.minimum ?? 0) - 1, condition.maximum ?? 0, (condition.maximum ?? 0) + 1]
          : [],
      ),
    ...model.priceParts.flatMap((part) =>
      part.kind === 'matrix' ? part.tables.flatMap(({ columns }) => columns.flatMap((tier) => [tier, tier + 1])) : [],
    ),
    300,
    3000,
  ];
  const flat: { attribute: Attribute; isRoot: boolean }[] = model.attributes.flatMap((attribute) => [
    { attribute, isRoot: true },
    ...attribute.attributes.map((child) => ({ attribute: child, isRoot: false })),
  ]);
  const at = new Map<number, { value: number | null; number: number | null }>();
  const place = (index: number, unlocked: ReadonlySet<number>): boolean => {
    const entry = flat[index];
    if (!entry)
      return (
        brokenAt(model, at).length === 0 &&
        (wanted === undefined || [...at.values()].some(({ value }) => value === wanted))
      );
    const {
      attribute: { id, input, values },
      isRoot,
    } = entry;
    if (input) {
      const numbers = new Set(
        edges(id)
          .flatMap((edge) => [Math.floor(edge / input.step) * input.step, Math.ceil(edge / input.step) * input.step])
          .filter((number) => number >= input.minimum && number <= input.maximum),
      );
      return [...numbers].some((number) => {
        at.set(id, { value: null, number });
        return place(index + 1, unlocked);
      });
    }
    const possible = values.filter((value) => isRoot || unlocked.has(value.id));
    if (possible.length === 0) {
      at.delete(id);
      return place(index + 1, unlocked);
    }
    return possible.some((value) => {
      at.set(id, { value: value.id, number: null });
      return place(index + 1, new Set([...unlocked, ...value.unlocks]));
    });
  };
  return place(0, new Set());
}
