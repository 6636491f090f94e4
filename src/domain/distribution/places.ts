import { searchWords } from '#domain/catalogue/search-words.ts';

/** Degrees north and east. */
export type Position = { readonly lat: number; readonly lng: number };

/** Larger towns of Poland to a hundredth of a degree, each with the postcodes around it by their first two digits. */
const towns: readonly (readonly [name: string, lat: number, lng: number, postcodes: string])[] = [
  ['Augustów', 53.84, 22.98, '16'],
  ['Bełchatów', 51.36, 19.37, ''],
  ['Biała Podlaska', 52.03, 23.12, '21'],
  ['Białystok', 53.13, 23.16, '15'],
  ['Bielsk Podlaski', 52.77, 23.19, '17'],
  ['Bielsko-Biała', 49.82, 19.05, '43'],
  ['Bolesławiec', 51.26, 15.57, ''],
  ['Brzeg', 50.86, 17.46, '49'],
  ['Busko-Zdrój', 50.47, 20.72, '28'],
  ['Bydgoszcz', 53.13, 18.01, '85'],
  ['Bytom', 50.36, 18.88, ''],
  ['Chełm', 51.14, 23.47, ''],
  ['Chojnice', 53.7, 17.56, '77'],
  ['Chorzów', 50.29, 18.95, ''],
  ['Ciechanów', 52.88, 20.61, '06'],
  ['Częstochowa', 50.81, 19.11, '42'],
  ['Działdowo', 53.24, 20.18, '13'],
  ['Dąbrowa Górnicza', 50.35, 19.3, ''],
  ['Elbląg', 54.17, 19.41, '82'],
  ['Ełk', 53.83, 22.36, '19'],
  ['Gdańsk', 54.37, 18.63, '80'],
  ['Gdynia', 54.52, 18.51, '81'],
  ['Gliwice', 50.3, 18.66, '44'],
  ['Gniezno', 52.53, 17.6, ''],
  ['Gorzów Wielkopolski', 52.73, 15.24, '66'],
  ['Grudziądz', 53.48, 18.75, '86'],
  ['Głogów', 51.66, 16.08, '67'],
  ['Inowrocław', 52.8, 18.26, '88'],
  ['Jastrzębie-Zdrój', 49.95, 18.59, ''],
  ['Jaworzno', 50.2, 19.27, ''],
  ['Jelenia Góra', 50.88, 15.71, ''],
  ['Kalisz', 51.76, 18.09, ''],
  ['Katowice', 50.24, 19.01, '40'],
  ['Kielce', 50.87, 20.62, '25'],
  ['Kluczbork', 50.97, 18.21, '46'],
  ['Konin', 52.22, 18.25, '62'],
  ['Koszalin', 54.19, 16.19, '75'],
  ['Kołobrzeg', 54.17, 15.56, '78'],
  ['Kraków', 50.06, 19.96, '30 31'],
  ['Kraśnik', 50.94, 22.2, '23'],
  ['Krosno', 49.69, 21.75, '38'],
  ['Kutno', 52.23, 19.36, '99'],
  ['Kędzierzyn-Koźle', 50.35, 18.21, '47'],
  ['Kłodzko', 50.44, 16.65, '57'],
  ['Legionowo', 52.41, 20.93, ''],
  ['Legnica', 51.2, 16.18, '59'],
  ['Leszno', 51.84, 16.57, ''],
  ['Lubin', 51.41, 16.18, ''],
  ['Lublin', 51.24, 22.56, '20'],
  ['Mielec', 50.29, 21.43, '39'],
  ['Mińsk Mazowiecki', 52.18, 21.57, ''],
  ['Nakło nad Notecią', 53.14, 17.6, '89'],
  ['Nowy Sącz', 49.62, 20.7, ''],
  ['Nowy Targ', 49.48, 20.03, '34'],
  ['Nysa', 50.47, 17.33, '48'],
  ['Oleśnica', 51.21, 17.38, '56'],
  ['Olsztyn', 53.78, 20.48, '10 11'],
  ['Opole', 50.66, 17.94, '45'],
  ['Ostrowiec Świętokrzyski', 50.93, 21.39, '27'],
  ['Ostrołęka', 53.08, 21.59, '07'],
  ['Ostróda', 53.7, 19.96, '14'],
  ['Ostrów Wielkopolski', 51.65, 17.81, '63'],
  ['Otwock', 52.11, 21.26, ''],
  ['Oświęcim', 50.03, 19.24, '32'],
  ['Pabianice', 51.66, 19.35, ''],
  ['Piaseczno', 52.08, 21.02, ''],
  ['Piotrków Trybunalski', 51.41, 19.7, '97'],
  ['Piła', 53.15, 16.74, '64'],
  ['Poznań', 52.4, 16.91, '60 61'],
  ['Pruszków', 52.17, 20.81, '05'],
  ['Przemyśl', 49.78, 22.77, '37'],
  ['Puławy', 51.42, 21.97, '24'],
  ['Pyrzyce', 53.15, 14.89, '74'],
  ['Płock', 52.54, 19.71, '09'],
  ['Radom', 51.4, 21.15, '26'],
  ['Ruda Śląska', 50.28, 18.87, ''],
  ['Rybnik', 50.1, 18.53, ''],
  ['Rzeszów', 50.03, 22, '35 36'],
  ['Siedlce', 52.17, 22.29, '08'],
  ['Sieradz', 51.6, 18.73, '98'],
  ['Skierniewice', 51.96, 20.16, '96'],
  ['Sopot', 54.44, 18.56, ''],
  ['Sosnowiec', 50.28, 19.17, '41'],
  ['Stalowa Wola', 50.58, 22.05, ''],
  ['Stargard', 53.34, 15.05, '73'],
  ['Starogard Gdański', 53.97, 18.53, '83'],
  ['Suwałki', 54.1, 22.93, ''],
  ['Szczecin', 53.43, 14.56, '70 71 72'],
  ['Szczecinek', 53.71, 16.7, ''],
  ['Szczytno', 53.56, 20.99, '12'],
  ['Słubice', 52.35, 14.56, '69'],
  ['Słupsk', 54.46, 17.04, '76'],
  ['Tarnobrzeg', 50.57, 21.68, ''],
  ['Tarnów', 50.02, 20.97, '33'],
  ['Tczew', 54.09, 18.8, ''],
  ['Toruń', 53.02, 18.63, '87'],
  ['Tychy', 50.11, 19.01, ''],
  ['Warszawa', 52.23, 21.03, '00 01 02 03 04'],
  ['Wałbrzych', 50.79, 16.28, '58'],
  ['Wejherowo', 54.61, 18.24, '84'],
  ['Wrocław', 51.11, 17.02, '50 51 52 53 54 55'],
  ['Włocławek', 52.65, 19.07, ''],
  ['Włoszczowa', 50.85, 19.97, '29'],
  ['Zabrze', 50.32, 18.78, ''],
  ['Zakopane', 49.3, 19.95, ''],
  ['Zamość', 50.72, 23.26, '22'],
  ['Zgierz', 51.85, 19.41, '95'],
  ['Zielona Góra', 51.94, 15.51, '65'],
  ['Łomża', 53.18, 22.07, '18'],
  ['Łódź', 51.76, 19.47, '90 91 92 93 94'],
  ['Świnoujście', 53.88, 14.3, ''],
  ['Żary', 51.64, 15.14, '68'],
  ['Żory', 50.03, 18.67, ''],
];

const plain = (name: string) => searchWords(name).join(' ');
const positionOf = ([, lat, lng]: (typeof towns)[number]): Position => ({ lat, lng });
const byName = new Map(towns.map((town) => [plain(town[0]), positionOf(town)]));
const byPostcode = new Map(
  towns.flatMap((town) =>
    town[3]
      .split(' ')
      .filter(Boolean)
      .map((start) => [start, positionOf(town)] as const),
  ),
);

/** The first two digits of a Polish postcode, or of its beginning; null for other words. */
export const postcodeStart = (words: string): string | null =>
  /^(\d{2})(?:-?\d{0,3})?$/.exec(words.trim().replaceAll(' ', ''))?.[1] ?? null;

/**
 * The position of a town, or of the middle of the area of a postcode. Null: the place is not known (DISTRIBUTION-2).
 */
export function findPlace(words: string): Position | null {
  const start = postcodeStart(words);
  return start === null ? (byName.get(plain(words)) ?? null) : (byPostcode.get(start) ?? null);
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The direct distance in kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(half));
}
