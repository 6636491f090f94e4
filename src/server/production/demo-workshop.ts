import type { Database } from '#server/database/database.ts';
import { keepStations, keepWay, listStations } from './stations.ts';

const hour = 60;

const stations = {
  cut: { name: { pl: 'Rozkrój', en: 'Cutting' }, minutesADay: 8 * hour },
  carpentry: { name: { pl: 'Stolarnia', en: 'Carpentry' }, minutesADay: 16 * hour },
  paint: { name: { pl: 'Lakiernia', en: 'Paint shop' }, minutesADay: 4 * hour },
  blinds: { name: { pl: 'Osłony', en: 'Blinds' }, minutesADay: 6.5 * hour },
  sewing: { name: { pl: 'Szwalnia', en: 'Sewing' }, minutesADay: 6 * hour },
  packing: { name: { pl: 'Pakowanie', en: 'Packing' }, minutesADay: 6 * hour },
};

type Minutes = Partial<Record<keyof typeof stations, number>>;

const cabinets: Minutes = { cut: 60, carpentry: 180, paint: 90, packing: 30 };
const upholstery: Minutes = { cut: 60, carpentry: 90, sewing: 150, packing: 30 };
const blinds: Minutes = { cut: 20, blinds: 60, packing: 10 };
const curtains: Minutes = { cut: 20, sewing: 60, packing: 10 };

/** The way of each rule set; '' is everything else. A product without minutes is bought and not made. */
const ways: Readonly<Record<string, Minutes>> = {
  '': cabinets,
  'komoda-fiord': cabinets,
  'fiord-wykonczenie': cabinets,
  'regal-siatka': cabinets,
  'szafa-pion': cabinets,
  'sofa-nota': upholstery,
  'sofa-nota-narozna': upholstery,
  'sofa-nota-nogi': upholstery,
  'lozko-nurt-tapicerowane': upholstery,
  'roleta-mila': blinds,
  'roleta-mila-kolor': blinds,
  'plisa-fala': blinds,
  'plisa-fala-kolor': blinds,
  'zaluzja-linea': blinds,
  'zaluzja-25': blinds,
  'zaluzja-50': blinds,
  'zaslona-nuta': curtains,
  'zaslona-len': curtains,
  'lampa-banka': {},
  'ogrzewanie-cieplo': {},
  'plytka-cegla': {},
};

/** The workshop of the demo shop; a shop that has stations keeps its own. */
export async function addDemoWorkshop({ database }: { database: Database }): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await listStations(tx)).length > 0) return;
    await keepStations(
      tx,
      Object.values(stations).map((station) => ({ id: null, version: null, ...station })),
    );
    const rows = await listStations(tx);
    const ids = new Map(Object.keys(stations).map((name, index) => [name, rows[index]!.id]));
    for (const [ruleSet, minutes] of Object.entries(ways)) {
      const steps = Object.entries(minutes).map(([name, time]) => ({ stationId: ids.get(name)!, minutes: time }));
      await keepWay(tx, { ruleSet, version: null, steps });
    }
  });
}
