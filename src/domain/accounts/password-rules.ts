/** The most frequent passwords in Polish and English, without the digits and marks that people put around them. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  000000 00000000 102030 10203040 1029384756 111111 11111111 112233 11223344 121212 123123 123123123 123321 12341234
  123456 1234567 12345678 123456789 1234567890 123654789 123abc 123qwe 131313 147258369 147852 159753 192837465 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 369258147 55555555 654321 66666666 741852963 77777777 789456123 88888888 987654
  987654321 99999999 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa abc123 abcabc abcd1234 abcdef abcdefg abcdefgh access
  account adam admin admin123 administrator adrian agnieszka aleksandra allegro amanda america andrew android andrzej
  aneta angel angelika ania aniol aniolek anioł aniołek anna anthony apple april arsenal artur asdf asdfasdf asdfgh
  asdfghjk asdfghjkl ashley asia asshole astra audi august autumn azerty babcia banan banana barbara barcelona bartek
  bartosz baseball basia basketball batman bear beata berlin bialystok białystok bitch biurko biuro blink182 boss
  brother change changeme charlie chelsea cherry chocolate cholera chuj ciasteczko cisco coffee company computer
  cookie corka counter czekolada czerwiec czesc cześć czwartek córka damian daniel darek database david dawid december
  default demo devil diablo diament diamond dollar domek dominik dominika domyslne dorota dragon dupa dupa123 dupadupa
  dziadek eagle eminem europa ewelina facebook family father february ferrari firma flower football fortnite freedom
  friday frodo fuck fuckyou furniture futbol gandalf gdansk gdańsk george gold golf google gornikzabrze gosia gothic
  grudzien grzegorz grzesiek guest hania hannah haslo haslo1 hasło heaven hello hello123 hockey home honda house
  hubert hunter iloveu iloveyou instagram internet izabela jablko jabłko jacek jahwe jakub james janek janpawel
  janpawel2 january jennifer jesien jesień jessica jesus jezus jezuschrystus joanna john johnny jordan joshua jp2gmd
  julia july june justyna juventus kacper kamil karol karolina kasia katarzyna katowice kawa kicia kierownik killer
  kinga klaudia kocham kochamcie kochamcię kochanie kochanie1 komoda komodapl komputer konto kotek krakow kraków
  krzeslo krzysiek krzysztof ksiezniczka księżniczka kuba kuchnia kurwa kurwa123 kwiatek kwiatuszek kwiecien lato
  lechpoznan legia lena letmein linkinpark linux lion lipiec listopad liverpool lodz login logowanie london love
  lovely lublin lukasz luty maciej maciek magda magdalena maja malgosia maluch mama mamatata mamusia manager
  manchester march marcin marek maria mariusz marta martyna mary marysia marzec master mateusz matrix matthew małgosia
  mebel meble mercedes metallica michael michal michalina michał microsoft mieszkanie milosc minecraft misiaczek
  misiek mistrz miłość mojehaslo mojehasło mojekonto monday money monika monkey mother mypassword myszka naruto
  natalia nevermind newpassword nicole niedziela niedzwiedz nintendo nirvana nothing november nowehaslo october office
  oliwia opel oracle orange orzel orzeł p4ssword p@ssw0rd p@ssword panther papiez papież paris passat passw0rd
  password passwort patrycja patryk paulina pawel paweł pazdziernik peace piatek pieniadze pieniądze piesek pilka
  piotr piotrek pizza piątek piłka playstation pokemon poland polonez polska polska1 polska123 pomarancza poniedzialek
  poniedziałek porsche poznan poznań praca princess przemek q1w2e3r4 q1w2e3r4t5 q2w3e4r5 qazwsx qazwsxedc qwe123
  qweasd qweasdzxc qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertz rafal rafał rainbow
  rammstein ranger realmadryt renata richard robert roblox rodzina root ruchchorzow rycerz salon samantha samsung
  sandra saturday sebastian secret sekret september server service sexy shadow shop shopping siema siemka sierpien
  silver sister skarb skarbek sklep sklepkomoda slawek slipknot sloneczko slonko smok sobota soccer soldier spiderman
  spring sroda stalker starlight starwars stefan stokrotka styczen styczeń summer sunday sunflower sunshine superman
  sylwia synek sypialnia syrenka szczecin szef szymon słoneczko słonko tajne tajnehaslo tata tatus tatuś tecza test
  tester testowe testtest thomas thursday tiger tomasz tomek toor toyota trustno1 tuesday twitter tygrys tęcza user
  warszawa wednesday wejscie wejście welcome welcome1 weronika whatever widzew wiedzmin wiedźmin wiktoria wilk william
  windows winter wiosna wislakrakow wisnia witaj witamy witcher wiśnia wojciech wojtek wolf wolnosc wolność wroclaw
  wrocław wrzesien wtorek xxxxxx yamaha youtube zabka zakupy zaq12wsx zaq1xsw2 zbyszek zima zloty zmienhaslo zmienmnie
  zolnierz zosia zuzanna zuzia zxc123 zxcvbn zxcvbnm zzzzzz złoty łukasz łódź środa żabka żołnierz
`
    .trim()
    .split(/\s+/),
);

export const shortestPassword = 8;
export const longestPassword = 200;

export type PasswordProblem = 'short' | 'common' | 'own';

/**
 * What is wrong with a new password: it is too short; everybody tries it first, also with digits and marks around it;
 * or it is the e-mail or the name of its owner (ACCOUNT-4).
 */
export function passwordProblem(password: string, own: readonly string[] = []): PasswordProblem | null {
  if (Array.from(password).length < shortestPassword) return 'short';
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = own.flatMap((text) => [text, ...text.split('@')]).map((text) => text.toLowerCase());
  if (words.some((word) => word.length >= 3 && (word === plain || word === core))) return 'own';
  if (isRepeated(plain) || isRow(plain) || commonPasswords.has(plain) || commonPasswords.has(core)) return 'common';
  return null;
}

/** One to three characters that are repeated: 'abcabcabc'. */
const isRepeated = (text: string) => /^(.{1,3}?)\1+$/u.test(text);

/**
 * Characters that follow one another in the alphabet, among the digits or on a keyboard, forwards or backwards:
 * '12345678', 'poiuytrewq'.
 */
function isRow(text: string): boolean {
  return rows.some((row) => row.includes(text));
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
  .flatMap((row) => [row, row.split('').toReversed().join('')])
  .map((row) => row + row);
