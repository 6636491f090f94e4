import type { komodaPeople as english } from '../en/komoda-people.ts';

export const komodaPeople: Record<keyof typeof english, string> = {
  'komoda.people.summary': 'wypisuje albo usuwa wszystko, co wiadomo o jednej osobie',
  'komoda.people.details':
    'export E-MAIL [--out PLIK] zapisuje jako JSON wszystko, co każdy obszar wie o adresie i jego koncie.\n  erase E-MAIL usuwa to i wypisuje, co musi zostać i dlaczego. Najpierw pyta; --yes odpowiada za Ciebie. Tego nie da się cofnąć.',
  'komoda.people.sure': 'Usunąć wszystko, co wiadomo o {{email}}? Tego nie da się cofnąć. Napisz tak:',
  'komoda.people.not_erased': 'Niczego nie usunięto. Gdy nie ma kogo zapytać, powtórz z --yes.',
  'komoda.people.erased': 'usunięto: {{count}}',
  'komoda.people.kept': 'zostaje: {{count}}. {{why}}',
  'komoda.people.elsewhere':
    'Z kopii zapasowych dane znikną, gdy zastąpią je nowsze. Dziennik żądań nie zna osób. Operatorzy płatności, kurierzy i Twoja księgowość przechowują swoje dane sami.',
  'people.kept.orders':
    'Zamówienia zostają przez pięć lat od końca roku podatkowego (Ordynacja podatkowa, art. 86; ustawa o rachunkowości, art. 74), bez nazwisk, ulic i adresów e-mail, gdy tylko są zakończone.',
  'people.kept.statements':
    'Odstąpienia i reklamacje zostają do przedawnienia roszczeń, sześć lat (Kodeks cywilny, art. 118; RODO, art. 17 ust. 3 lit. e).',
};
