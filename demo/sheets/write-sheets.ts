import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, type Locale } from '#domain/locale.ts';
import { openPaper } from '#server/sheets/index.ts';

type Sheet = { name: string; intro: string; steps: string[]; parts: [string, string][]; warning: string };
type Entry = { code: string; category: string; products: string[] } & Record<Locale, Sheet>;

const folder = import.meta.dirname;
const pdfs = join(folder, '../pictures/sheets');
const catalogue = join(folder, '../catalogue/resources.jsonl');
/** Stands in the files, so that they are the same however often they are written. */
const date = new Date('2026-11-02T08:00:00Z');
const words = {
  pl: { steps: 'Krok po kroku', facts: 'Dane', warning: 'Uwaga' },
  en: { steps: 'Step by step', facts: 'Facts', warning: 'Warning' },
};

const headings = [
  { code: 'assembly', name: { pl: 'Instrukcje montażu', en: 'Assembly instructions' } },
  { code: 'safety', name: { pl: 'Karty bezpieczeństwa', en: 'Safety sheets' } },
  { code: 'care', name: { pl: 'Pielęgnacja', en: 'Care' } },
  { code: 'films', name: { pl: 'Filmy', en: 'Films' } },
  { code: 'declarations', name: { pl: 'Deklaracje właściwości użytkowych', en: 'Declarations of performance' } },
].map((heading, position) => ({ type: 'resourceCategory', position, ...heading }));

const blinds = ['MILA-WYMIAR', 'FALA-WYMIAR', 'LINEA-WYMIAR'];
/** What is no file. */
const others = [
  ...locales.map((locale) => ({
    type: 'resource',
    code: `gpsr-${locale}`,
    position: 90,
    category: 'safety',
    kind: 'link',
    name: {
      pl: 'Rozporządzenie (UE) 2023/988 o ogólnym bezpieczeństwie produktów',
      en: 'Regulation (EU) 2023/988 on general product safety',
    },
    locale,
    url: `https://eur-lex.europa.eu/legal-content/${locale.toUpperCase()}/TXT/?uri=CELEX:32023R0988`,
  })),
  {
    type: 'resource',
    code: 'mierzenie-okna',
    position: 91,
    category: 'assembly',
    kind: 'description',
    name: { pl: 'Jak zmierzyć okno', en: 'How to measure a window' },
    description: {
      pl: '<p>Mierz metalową miarką, w milimetrach, w trzech miejscach: u góry, pośrodku i na dole. Do wnęki podaj najmniejszą z trzech szerokości, my odejmiemy luz. Wysokość zmierz po lewej i po prawej, podaj mniejszą.</p>',
      en: '<p>Measure with a steel tape, in millimetres, at three places: top, middle and bottom. For a recess give the smallest of the three widths; we take off the clearance. Measure the height at the left and at the right and give the smaller one.</p>',
    },
    products: blinds,
  },
  {"type": "resource", "code": "rolety-na-skrzydlach", "position": 92, "category": "assembly", "kind": "image", "name": {"pl": "Rolety na skrzydłach okna", "en": "Roller blinds on the window sashes"}, "description": {"pl": "<p>Każde skrzydło ma własną roletę, więc okno otwiera się razem z nią.</p>", "en": "<p>Each sash has a blind of its own, so the window opens with it.</p>"}, "file": "sypialnia-mila.webp", "orientation": "horizontal", "products": ["MILA-WYMIAR"]},
  {"type": "resource", "code": "film", "position": 93, "category": "films", "kind": "youtube", "name": {"pl": "Film na próbę: Big Buck Bunny", "en": "A film to try: Big Buck Bunny"}, "description": {"pl": "<p>Sklep pokazowy nie ma jeszcze własnych filmów. Ten nakręciła Fundacja Blender (licencja CC BY 3.0) w programie, w którym powstały też nasze zdjęcia. YouTube otwiera się dopiero po kliknięciu.</p>", "en": "<p>The demo shop has no films of its own yet. This one was made by the Blender Foundation (licence CC BY 3.0) with the program that also drew our pictures. YouTube opens only after a click.</p>"}, "youtubeId": "aqz-KE-bpKQ"},
];

const entries = JSON.parse(await readFile(join(folder, 'sheets.json'), 'utf8')) as Entry[];
for (const entry of entries)
  for (const locale of locales) await writeFile(join(pdfs, fileOf(entry, locale)), await draw(entry[locale], locale));
await writeFile(catalogue, `${[...headings, ...entries.flatMap(records), ...others].map((row) => JSON.stringify(row)).join('\n')}\n`);

function fileOf({ code }: Entry, locale: Locale): string {
  return `${code}-${locale}.pdf`;
}

async function draw({ name, intro, steps, parts, warning }: Sheet, locale: Locale): Promise<Buffer> {
  const { steps: stepsTitle, facts, warning: warningTitle } = words[locale];
  const paper = await openPaper({ title: name, locale, date });
  paper.text('Komoda', { bold: true, size: 'large' }).space(24).text(name, { bold: true, size: 'title' });
  paper.space(10).text(intro, { size: 'large' }).space(22).text(stepsTitle, { bold: true, size: 'large' }).space(6);
  for (const [index, step] of steps.entries()) {
    const { y } = paper.doc;
    paper.text(String(index + 1), { bold: true, y, width: 20 });
    paper.text(step, { x: 76, y, width: paper.width - 28 }).space(6);
  }
  paper.space(16).text(facts, { bold: true, size: 'large' }).space(6).rule().rows(parts);
  paper.space(18).text(warningTitle, { bold: true, size: 'large' }).space(4).text(warning);
  return paper.finish();
}

function records(entry: Entry, index: number): object[] {
  return locales.map((locale) => ({
    type: 'resource',
    code: `${entry.code}-${locale}`,
    position: index,
    category: entry.category,
    kind: 'file',
    name: entry[locale].name,
    locale,
    file: `sheets/${fileOf(entry, locale)}`,
    products: entry.products,
  }));
}
