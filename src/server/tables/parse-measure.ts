import { parseNumber } from './parse-number.ts';

type Unit = { kind: 'length' | 'weight' | 'area' | 'volume'; size: number };

const units: Record<string, Unit> = {
  mm: { kind: 'length', size: 1 },
  cm: { kind: 'length', size: 10 },
  dm: { kind: 'length', size: 100 },
  m: { kind: 'length', size: 1000 },
  in: { kind: 'length', size: 25.4 },
  '"': { kind: 'length', size: 25.4 },
  ft: { kind: 'length', size: 304.8 },
  g: { kind: 'weight', size: 1 },
  dag: { kind: 'weight', size: 10 },
  kg: { kind: 'weight', size: 1000 },
  lb: { kind: 'weight', size: 453.592_37 },
  cm2: { kind: 'area', size: 1 },
  m2: { kind: 'area', size: 10_000 },
  ml: { kind: 'volume', size: 1 },
  l: { kind: 'volume', size: 1000 },
};

const unitIn = /\d\s*(mm|cm|dm|m2|m²|cm2|cm²|m|in|ft|"|dag|kg|g|lb|ml|l)(?![a-z\d])/i;

/** '83 cm' in millimetres is 830. A number without a unit is in `from`; a unit of another kind is unreadable. */
export function parseMeasure(source: string, to: string, from?: string): number | undefined {
  const value = parseNumber(source);
  const name = unitIn.exec(source)?.[1]?.toLowerCase().replace('²', '2') ?? from;
  const given = name === undefined ? undefined : units[name];
  const wanted = units[to];
  if (value === undefined || !given || !wanted || given.kind !== wanted.kind) return undefined;
  return Math.round(((value * given.size) / wanted.size) * 1e6) / 1e6;
}
