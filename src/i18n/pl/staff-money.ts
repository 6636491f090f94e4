import type { staffMoney as en } from '../en/staff-money.ts';

/** Co serwer mówi obsłudze o wyciągach, zwrotach i sumach pieniędzy. */
export const staffMoney: Record<keyof typeof en, string> = {
  'staff.money.span': 'Wybierz późniejszy dzień: najwyżej kwartał według dni albo rok według miesięcy.',
  'staff.money.refund_by_provider': 'Ten zwrot wysyła operator płatności. Nie trzeba nic robić ręcznie.',
  'staff.money.other_currency': 'Zamówienie {{reference}} jest w innej walucie.',
  'staff.money.unknown_order': 'Nie ma zamówienia {{reference}}.',
  'staff.money.fault.columns':
    'Wiersz {{line}}: brakuje kolumny „{{found}}”. Czy to plik innego banku? Nic nie zaksięgowano.',
  'staff.money.fault.cells':
    'Wiersz {{line}}: komórki nie pasują do nagłówków. Plik jest uszkodzony albo ucięty. Nic nie zaksięgowano.',
  'staff.money.fault.date': 'Wiersz {{line}}: „{{found}}” to nie dzień. Nic nie zaksięgowano.',
  'staff.money.fault.amount': 'Wiersz {{line}}: „{{found}}” to nie kwota. Nic nie zaksięgowano.',
  'staff.money.fault.currency': 'Wiersz {{line}}: sklep nie przyjmuje waluty „{{found}}”. Nic nie zaksięgowano.',
  'staff.money.fault.empty': 'Wiersz {{line}}: dalej nic nie ma. W pliku nie ma operacji.',
  'staff.money.fault.tag': 'Wiersz {{line}}: „{{found}}” to nie operacja MT940. Nic nie zaksięgowano.',
  'staff.money.fault.balance':
    'Wiersz {{line}}: saldo nie zgadza się z operacjami. Plik jest uszkodzony. Nic nie zaksięgowano.',
  'staff.sums.sheet': 'Pieniądze',
  'staff.sums.period': 'Dzień lub miesiąc',
  'staff.sums.method': 'Sposób płatności',
  'staff.sums.rate': 'VAT %',
  'staff.sums.received': 'Wpłynęło',
  'staff.sums.returned': 'Zwrócono',
  'staff.sums.net': 'Netto',
  'staff.sums.vat': 'VAT',
  'staff.sums.gross': 'Brutto',
  'staff.sums.currency': 'Waluta',
};
