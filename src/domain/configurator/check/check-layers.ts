import { codesOf } from '#domain/configurator/codes/codes.ts';
import type { Condition, Layer, Value } from '../model.ts';
import { prepare } from '#domain/configurator/solver/prepare.ts';
import type { Problem, Variable } from '../solver/problem.ts';
import { viewsOf } from '#domain/configurator/views/configured-picture.ts';
import { searchAny } from './check-reach.ts';
import { error, warning, type Finding } from './finding.ts';

/**
 * Finds pictures that do not follow the choice: views with gaps, without a colour, with different sizes, or without a
 * base.
 */
export function checkLayers(problem: Problem): Finding[] {
  const { layers } = problem.model;
  return viewsOf(problem.model).flatMap((view) => {
    const own = layers.filter((layer) => layer.view === view);
    return [
      ...unlikeSizes(view, own),
      ...problem.variables.flatMap((variable) => [
        ...valuesWithoutLayer(view, own, variable),
        ...valuesWithoutSwatch(view, own, variable),
      ]),
      ...withoutBase(view, own, problem),
    ];
  });
}

function unlikeSizes(view: number, [first, ...others]: readonly Layer[]): Finding[] {
  const size = ({ image }: Layer) => `${image.width} × ${image.height}`;
  const unlike = others.find((layer) => size(layer) !== size(first!));
  return unlike ? [error('unlike-layers', String(view), { size: size(first!), other: size(unlike) })] : [];
}

const speaksOf = ({ when }: Layer, attribute: number) => when.some((condition) => condition.attribute === attribute);

const allows = (condition: Condition, attribute: number, value: Value) =>
  condition.attribute !== attribute || (condition.kind === 'value' && condition.values.includes(value.id));

/** Where a view has layers for an attribute, each of its values needs a layer or a colour, unless it is `undrawn`. */
function valuesWithoutLayer(view: number, layers: readonly Layer[], { attribute, values }: Variable): Finding[] {
  const { id, code } = attribute;
  if (!layers.some((layer) => speaksOf(layer, id))) return [];
  return values
    .filter(
      (value) =>
        !value.undrawn &&
        !layers.some(
          (layer) =>
            (speaksOf(layer, id) || layer.colourOf === id) && layer.when.every((each) => allows(each, id, value)),
        ),
    )
    .map((value) => warning('value-without-layer', value.code, { attribute: code, view }));
}

function valuesWithoutSwatch(view: number, layers: readonly Layer[], { attribute, values }: Variable): Finding[] {
  const { id, code } = attribute;
  const coloured = layers.filter(({ colourOf }) => colourOf === id);
  return values
    .filter(({ swatch }) => swatch === null)
    .filter((value) => coloured.some(({ when }) => when.every((each) => allows(each, id, value))))
    .map((value) => error('layer-without-swatch', value.code, { attribute: code, view }));
}

/** Looks for a legal selection in a problem that excludes every opaque picture. */
function withoutBase(view: number, layers: readonly Layer[], { model }: Problem): Finding[] {
  const bases = layers.filter(({ image }) => image.opaque);
  if (bases.some(({ when }) => when.length === 0)) return [];
  const excluded = bases.map(({ when }, index) => {
    const code = `base ${index}`;
    return { id: -1 - index, code, kind: 'exclude', when, targets: [], reason: code } as const;
  });
  const narrowedProblem = prepare({ ...model, rules: [...model.rules, ...excluded] });
  const solution = searchAny(narrowedProblem);
  if (!solution.ok) return solution.gaveUp ? [warning('search-gave-up', model.productCode, { questions: 1 })] : [];
  const { systemCode } = codesOf(narrowedProblem, solution.assignment);
  return [error('no-base-layer', systemCode, { view })];
}
