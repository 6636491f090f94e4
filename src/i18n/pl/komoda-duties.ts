export const komodaDuties = {
  'komoda.duties.summary': 'wymienia, czego prawo wymaga od sklepu, a czego tu brakuje, ze źródłami',
  'komoda.duties.details':
    'Przegląda katalog, strony i ustawienia i niczego nie zmienia. Zna reguły, które wymienia; resztę zna prawnik.',
  'komoda.duties.none': 'Sprawdzone reguły: nie ma uwag.',
  'komoda.duties.count_one': '{{count}} uwaga.',
  'komoda.duties.count_few': '{{count}} uwagi.',
  'komoda.duties.count_many': '{{count}} uwag.',
  'komoda.duties.count_other': '{{count}} uwagi.',
  'komoda.duty.producer': 'Produkty bez producenta: zaimportuj je z polem producer.',
  'komoda.duty.producer-address':
    'Producenci bez adresu pocztowego i elektronicznego: uzupełnij ulicę, miejscowość oraz e-mail albo url.',
  'komoda.duty.producer-outside':
    'Producenci spoza Unii: zaimportuj w responsible, kto w Unii odpowiada za bezpieczeństwo ich produktów.',
  'komoda.duty.picture': 'Produkty bez zdjęcia.',
  'komoda.duty.description':
    'Produkty, o których głównych cechach w jednym z języków nic nie powiedziano: dodaj summary albo description.',
  'komoda.duty.energy-label':
    'Produkty bez etykiety energetycznej w kategoriach, w których inne ją mają: zaimportuj energyLabel albo zmień kategorię.',
  'komoda.duty.energy-sheet': 'Etykiety energetyczne bez karty informacyjnej produktu: zaimportuj eprel albo sheet.',
  'komoda.duty.lowest-price': 'Obniżki bez najniższej ceny z 30 dni przed nimi: zaimportuj lowestGross30.',
  'komoda.duty.green-claim': 'Słowa o przyrodzie, których nie da się sprawdzić: podaj certyfikat albo je usuń.',
  'komoda.duty.page': 'Strony, bez których sklep nie może działać: zaimportuj je z tymi kodami.',
  'komoda.duty.privacy-page': 'Brakuje strony o danych osobowych.',
  'komoda.duty.accessibility-page': 'Brakuje strony o dostępności; mikroprzedsiębiorcy są zwolnieni.',
  'komoda.duty.withdrawal-link': 'Strona o zwrotach nie wskazuje funkcji odstąpienia od umowy.',
  'komoda.duty.order-documents':
    'Strony, których wiadomość o zamówieniu nie może załączyć jako PDF: wskaż opublikowane.',
  'komoda.duty.guarantee-notice':
    'Strona z oficjalnym powiadomieniem o prawnej gwarancji zgodności: wskaż ją w GUARANTEE_SLUG i umieść na niej obraz powiadomienia w każdym języku.',
  'komoda.duty.electric-waste': 'Sprzęt elektryczny bez informacji o oddaniu zużytego: dodaj cechę electric-waste.',
  'komoda.duty.performance-declaration':
    'Wyroby budowlane ze znakiem CE (cecha ce-standard) bez deklaracji właściwości użytkowych: zaimportuj ją jako plik pod nagłówkiem declarations.',
  'komoda.duty.unit-price':
    'Produkty bez ceny za metr w kategoriach, w których inne ją mają: dodaj cechę z powierzchnią opakowania.',
  'komoda.duty.order-button': 'Przycisk, który kończy zamówienie, nie mówi o obowiązku zapłaty.',
  'komoda.duty.delivery-limits':
    'Na początku zamówienia nie widać sposobów dostawy ani ich ograniczeń: włącz choć jeden i nazwij go w każdym języku.',
  'komoda.duty.payment-means':
    'Na początku zamówienia nie widać sposobów płatności: włącz choć jeden i nazwij go w każdym języku.',
  'komoda.duty.complaint-deadline': 'Strona o reklamacjach nie podaje terminu odpowiedzi: 14 dni.',
  'komoda.duty.packaging-waste':
    'Ani produkt, ani żadna strona nie mówi, co zrobić z opakowaniem: dodaj cechę packaging-waste albo napisz o tym na stronie.',
  'komoda.duty.odr-link': 'Linki do zamkniętej platformy ODR: usuń je.',
  'komoda.duty.bdo': 'Numer w rejestrze BDO nie jest ustawiony.',
};
