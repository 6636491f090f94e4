import type { configuratorAuthor as english } from '../en/configurator-author.ts';

export const configuratorAuthor: Record<keyof typeof english, string> = {
  'configurator.author.no_folder':
    'Tu nie ma zestawu reguł: ani skoroszytu, ani folderu z plikiem attributes.csv. Jedno i drugie opisano w docs/configurator.md.',
  'configurator.author.unknown_file':
    'Nieznany plik. Cenniki macierzowe nazywają się matrix.CZĘŚĆ.WALUTA.csv albo matrix.CZĘŚĆ.GRUPA.WALUTA.csv.',
  'configurator.author.no_workbook':
    'Tego pliku nie da się odczytać jako skoroszytu XLSX. Otwórz go w arkuszu kalkulacyjnym i zapisz jako .xlsx.',
  'configurator.author.locked_workbook':
    'Ten skoroszyt ma hasło albo jest w starym formacie .xls. Zapisz go jako .xlsx bez hasła.',
  'configurator.author.no_sheet': 'W skoroszycie nie ma arkusza „attributes” albo jest on pusty.',
  'configurator.author.unknown_sheet':
    'Nieznany arkusz. Arkusze nazywają się {{known}}, a cenniki macierzowe matrix.CZĘŚĆ.WALUTA albo matrix.CZĘŚĆ.GRUPA.WALUTA.',
  'configurator.author.sheet_twice': 'Inny arkusz tego skoroszytu oznacza już to samo. Usuń jeden z nich.',
  'configurator.author.no_heading': '„{{value}}” jest w kolumnie bez nagłówka.',
  'configurator.author.cell_date':
    'Arkusz kalkulacyjny zamienił tę komórkę w datę ({{value}}). Nadaj komórce format tekstowy i wpisz ponownie to, co miało w niej być.',
  'configurator.author.cell_formula':
    'Formuła w tej komórce nie ma wyniku. Zapisz skoroszyt w arkuszu kalkulacyjnym albo wpisz sam wynik.',
  'configurator.author.cell_error': 'Formuła w tej komórce kończy się błędem: {{value}}.',
  'configurator.author.column': 'Nie ma tu kolumny „{{column}}”. Znane kolumny: {{known}}.',
  'configurator.author.required': 'Ta komórka nie może być pusta.',
  'configurator.author.code':
    '„{{value}}” nie może być kodem: najwyżej 60 znaków, bez | & : * ; " i dwóch kropek obok siebie.',
  'configurator.author.file_token':
    '„{{value}}” nie może być kodem części ceny: tylko litery, cyfry, łączniki i podkreślenia, bo tak nazywają się pliki.',
  'configurator.author.flag': '„{{value}}” nie znaczy ani tak, ani nie.',
  'configurator.author.option': '„{{value}}” nie jest żadnym z: {{known}}.',
  'configurator.author.number': '„{{value}}” nie jest liczbą z najwyżej {{decimals}} miejscami po przecinku.',
  'configurator.author.whole_number': '„{{value}}” nie jest liczbą całkowitą.',
  'configurator.author.above_nothing': '„{{value}}” nie jest większe od zera.',
  'configurator.author.day': '„{{value}}” nie jest datą, na przykład 2027-03-31.',
  'configurator.author.amount': '„{{value}}” nie jest kwotą, na przykład 129,00.',
  'configurator.author.swatch': '„{{value}}” nie jest kolorem, na przykład #c9a26b.',
  'configurator.author.picture_path':
    '„{{value}}” wychodzi poza folder ze zdjęciami. Podaj nazwę pliku wewnątrz niego.',
  'configurator.author.layer_product':
    '„{{value}}” nie jest produktem tego zestawu. Podaj jeden z „products” w arkuszu „configurator” albo zostaw komórkę pustą, a warstwa obejmie wszystkie.',
  'configurator.author.layer_view': '„{{value}}” nie jest miejscem w galerii. Widoki mają numery od 1 do 99.',
  'configurator.author.unknown_attribute':
    'W arkuszu „attributes” nie ma atrybutu „{{attribute}}”. Warunek zapisuje się jako atrybut:wartość albo atrybut:od..do.',
  'configurator.author.unknown_value': 'Atrybut „{{attribute}}” nie ma w arkuszu „values” wartości „{{code}}”.',
  'configurator.author.number_here': 'Tu mogą być tylko wartości, nie liczby.',
  'configurator.author.range':
    '„{{value}}”: atrybut „{{attribute}}” przyjmuje liczbę, zapisywaną jako {{attribute}}:500..1200; brak jednego końca oznacza brak granicy.',
  'configurator.author.no_number':
    'Atrybut „{{attribute}}” nie przyjmuje liczby: podaj w arkuszu „attributes” jego jednostkę, minimum i maksimum.',
  'configurator.author.circle':
    'Atrybut byłby nadrzędny wobec samego siebie. Wybierz innego rodzica niż „{{attribute}}”.',
  'configurator.author.twice': '„{{value}}” występuje tu dwa razy.',
  'configurator.author.unknown_part': 'W arkuszu „prices” nie ma części ceny „{{part}}”.',
  'configurator.author.other_unit':
    'Arkusz jest w „{{unit}}”, a wymiar w „{{expected}}”. Podaj oba w tej samej jednostce.',
  'configurator.author.no_matrix': 'Brakuje cennika: zapisz ceny w arkuszu {{sheet}}.',
  'configurator.author.other_tiers':
    'Arkusze jednej grupy cenowej muszą mieć w każdej walucie te same szerokości i wysokości.',
  'configurator.author.tier': 'Nagłówek tej kolumny nie jest wymiarem.',
  'configurator.author.unknown_product':
    'W sklepie nie ma produktu o kodzie {{code}}. Najpierw go zaimportuj albo usuń z pola „products” w arkuszu „configurator”.',
  'configurator.author.other_configurator':
    'Produkt {{code}} należy już do zestawu reguł {{other}}. Usuń go z jednego z nich.',
  'configurator.author.other_vat':
    'Produkt {{code}} sprzedawany jest z VAT {{actual}}%, a ceny tutaj są dla {{expected}}%. Zmień „vat” w arkuszu „configurator”.',
  'configurator.finding.duplicate_id':
    '{{code}}: identyfikator {{id}} oznacza dwie rzeczy. Zaimportuj folder jeszcze raz.',
  'configurator.finding.duplicate_code':
    'Dwie wartości atrybutu „{{attribute}}” mają kod {{code}}, gdy pominąć wielkość liter, znaki i odstępy. Zmień jeden z nich.',
  'configurator.finding.missing_code':
    'Kod „{{code}}” atrybutu „{{attribute}}” nie ma liter ani cyfr, z których można złożyć kod produktu. Nadaj inny.',
  'configurator.finding.ambiguous_codes':
    'Przy „{{code}}” kody produktów można odczytać na dwa sposoby: {{shorter}} albo {{longer}}. Wstaw separator przed następnym atrybutem albo wydłuż kod; linki używają kodu systemowego i są bezpieczne.',
  'configurator.finding.unknown_reference':
    '{{code}} wskazuje coś, czego nie ma ({{id}}). Zaimportuj folder jeszcze raz.',
  'configurator.finding.invalid_input':
    'Wymiar „{{code}}” musi mieć minimum mniejsze od maksimum, krok większy od 0 i wartość domyślną między nimi, i nie może mieć wartości do wyboru.',
  'configurator.finding.unlock_cycle':
    'Wartości atrybutu „{{code}}” odblokowują się nawzajem w kółko. Usuń jedno odblokowanie.',
  'configurator.finding.missing_translation':
    '{{code}}: brakuje tekstu „{{field}}” w języku {{locale}}. Do czasu uzupełnienia klienci widzą drugi język.',
  'configurator.finding.matrix_shape':
    'Cennik „{{code}}” (grupa {{priceGroup}}) musi mieć rosnące szerokości i wysokości oraz w każdej walucie tyle cen, ile wynika z obu.',
  'configurator.finding.matrix_hole':
    'Cennik „{{code}}” (grupa {{priceGroup}}) ma puste komórki: {{holes}}, pierwszą przy {{column}} × {{row}} {{unit}}. Takich wymiarów nie da się zamówić; uzupełnij ceny, jeśli powinny być dostępne.',
  'configurator.finding.matrix_too_small':
    'Cennik „{{code}}” (grupa {{priceGroup}}) kończy się na {{tier}} {{unit}}, a wymiar może wynosić {{maximum}} {{unit}}. Dodaj przedział albo zmniejsz maksimum.',
  'configurator.finding.missing_price_group':
    '„{{code}}” nie ma cen dla grupy {{priceGroup}} wartości {{value}}. Dodaj cennik albo stawkę, albo zmień grupę wartości.',
  'configurator.finding.missing_currency':
    '„{{code}}” nie ma ceny w {{currency}}, więc w tej walucie nie da się tego kupić. Dodaj kolumnę.',
  'configurator.finding.not_a_length':
    '„{{code}}” ma cenę za metr, ale wymiar jest podany w „{{unit}}”. Użyj mm, cm albo m.',
  'configurator.finding.no_legal_selection':
    '{{code}}: niczego nie da się skonfigurować, bo reguły wykluczają wszystko. Cofnij jedną z reguł.',
  'configurator.finding.unreachable_value':
    'Wartości {{code}} atrybutu „{{attribute}}” nigdy nie da się wybrać. Odblokuj ją albo zmień regułę, która zawsze ją wyklucza.',
  'configurator.finding.unreachable_measure':
    'Wymiar „{{code}}” nigdy nie może mieścić się między {{from}} a {{to}} {{unit}}. Zmień jego granice, cennik albo regułę.',
  'configurator.finding.rule_without_use': 'Reguła „{{code}}” nigdy nie zadziała. Sprawdź jej warunki albo ją usuń.',
  'configurator.finding.search_gave_up':
    '{{code}}: kombinacji jest za dużo, żeby odpowiedzieć na wszystkie pytania; bez odpowiedzi: {{questions}}. Podziel regułę z wieloma warunkami na kilka.',
  'configurator.finding.value_without_layer':
    'Widok {{view}} nie pokazuje wartości {{code}} atrybutu „{{attribute}}”: nie wymienia jej żadna warstwa. Dodaj jej warstwę albo wymień ją w „when” warstwy, która już ją pokazuje.',
  'configurator.finding.layer_without_swatch':
    'Widok {{view}} bierze kolor z atrybutu „{{attribute}}”, ale wartość {{code}} nie ma próbki koloru. Wpisz ją w kolumnie „swatch” arkusza „values”.',
  'configurator.finding.unlike_layers':
    'Obrazy widoku {{code}} mają różne wymiary: {{size}} i {{other}} pikseli. Aby leżały na sobie, muszą być jednakowe.',
  'configurator.finding.no_base_layer':
    'Widok {{view}} nie ma podkładu dla {{code}}: każdy wybór potrzebuje warstwy bez przezroczystości. Dodaj podkład albo rozszerz „when” istniejącego.',
  'configurator.author.formula_too_long':
    'Formuła może mieć najwyżej {{found}} znaków. Nazwij jej część w arkuszu „sizes”.',
  'configurator.author.formula_sign': 'Znak {{at}}: „{{found}}” nie należy do formuł.',
  'configurator.author.formula_comma':
    'Znak {{at}}: „{{found}}” może być jedną liczbą albo dwiema. Ułamek zapisz z kropką, 12.5, a argumenty dziel średnikiem.',
  'configurator.author.formula_number':
    'Znak {{at}}: „{{found}}” nie jest liczbą. Jednostek się nie pisze: wszystkie długości są w milimetrach.',
  'configurator.author.formula_end': 'Formuła kończy się za wcześnie, na znaku {{at}}.',
  'configurator.author.formula_rest': 'Znak {{at}}: przed „{{found}}” brakuje + - * albo /.',
  'configurator.author.formula_value': 'Znak {{at}}: w miejscu „{{found}}” powinna być liczba, nazwa albo nawias.',
  'configurator.author.formula_test':
    'Znak {{at}}: „{{found}}” potrzebuje porównań, na przykład W > 900 albo body = DAB.',
  'configurator.author.formula_close': 'Znak {{at}}: przed „{{found}}” brakuje zamknięcia nawiasu.',
  'configurator.author.formula_test_here': 'Znak {{at}}: „{{found}}” przyjmuje tu liczby, nie porównanie.',
  'configurator.author.formula_arguments':
    'Znak {{at}}: „{{found}}” ma za mało albo za dużo argumentów. if przyjmuje porównanie, liczbę i to, co w pozostałych przypadkach.',
  'configurator.author.formula_name': 'Znak {{at}}: nie ma nazwy „{{found}}”. Znane: {{known}}.',
  'configurator.author.formula_code': 'Znak {{at}}: nie ma wartości „{{found}}”. Znane: {{known}}.',
  'configurator.author.formula_choice':
    'Znak {{at}}: „{{found}}” to wybór, nie liczba. Porównaj go w if z jedną z wartości: {{known}}.',
  'configurator.finding.cut_missing': 'Część „{{code}}”: „{{found}}” nie ma liczby przy wyborze {{choice}}.',
  'configurator.finding.cut_division': 'Część „{{code}}”: dzielenie przez zero przy wyborze {{choice}}.',
  'configurator.finding.cut_too_large':
    'Część „{{code}}”: liczba jest większa od wszelkich wymiarów przy wyborze {{choice}}.',
  'configurator.finding.cut_unreadable': 'Część „{{code}}”: formuły nie da się odczytać: {{found}}. Wybór: {{choice}}.',
  'configurator.finding.cut_not_above_nothing':
    'Część „{{code}}”: {{found}} mm nie da się uciąć. Tak wychodzi przy wyborze {{choice}}.',
  'configurator.finding.cut_not_whole':
    'Część „{{code}}”: {{found}} to nie liczba sztuk. Tak wychodzi przy wyborze {{choice}}.',
};
