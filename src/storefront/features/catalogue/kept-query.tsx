import type { Search } from '#storefront/screen.ts';

/** The parts of an address that a form of it leaves as they are. */
export function KeptQuery({ search, names }: { search: Search; names: readonly string[] }) {
  return Object.entries(search)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
