import { capacityFor } from './capacity-model.ts';

const sizes = [
  { ordersPerHour: 10, products: 100_000 },
  { ordersPerHour: 1000, products: 1_000_000 },
  { ordersPerHour: 100_000, products: 10_000_000 },
];

/** Prints the servers that shops of several sizes need, by the model. */
export function printCapacity(): void {
  console.log(
    '\n| orders an hour | products | instances | cores of the primary | replicas (cores each) | memory a database server | disk a database server | euros a month |\n|---|---|---|---|---|---|---|---|',
  );
  const number = (value: number) => Math.round(value).toLocaleString('en');
  for (const size of sizes) {
    const needed = capacityFor(size);
    const cells = [
      number(size.ordersPerHour),
      number(size.products),
      number(needed.instances),
      `${needed.primaryCores}${needed.divided ? ': more than one server has' : ''}`,
      `${needed.replicas} (${needed.replicaCores})`,
      `${number(needed.databaseMemoryGb)} GB`,
      `${number(needed.diskGb)} GB`,
      number(needed.eurosPerMonth),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
