export const accounts = {
  'login.wrong': 'E-mail lub hasło są nieprawidłowe. Spróbuj jeszcze raz.',
  'login.unconfirmed': 'Najpierw potwierdź swój e-mail: otwórz link, który od nas przyszedł.',
  'login.inactive': 'Konto czeka na nasze zatwierdzenie. Napiszemy, gdy będzie gotowe.',
  'error.session_over': 'Sesja wygasła. Zaloguj się ponownie.',
  'password.link_over': 'Ten link został już użyty albo wygasł. Poproś o nowy.',
  'password.common': 'Takie hasło każdy sprawdziłby jako pierwsze. Wybierz inne.',
  'password.own': 'Własną nazwę lub e-mail łatwo odgadnąć. Wybierz inne hasło.',
  'mail.account.footer':
    'Ta wiadomość została wysłana w związku z kontem w sklepie {{shop}} założonym na ten adres e-mail.',
  'mail.password_reset.subject': 'Nowe hasło w sklepie {{shop}}',
  'mail.password_reset.title': 'Ustaw nowe hasło',
  'mail.password_reset.text': 'Otrzymaliśmy prośbę o zmianę hasła do Twojego konta.',
  'mail.password_reset.button': 'Ustaw nowe hasło',
  'mail.password_reset.else':
    'Link działa jeden raz, przez dwie godziny. Jeśli to nie była Twoja prośba, nie trzeba nic robić: hasło się nie zmieni.',
  'mail.password_changed.subject': 'Hasło w sklepie {{shop}} zostało zmienione',
  'mail.password_changed.title': 'Hasło zostało zmienione',
  'mail.password_changed.text': 'Twoje konto ma nowe hasło, a wszystkie urządzenia zostały wylogowane.',
  'mail.password_changed.else': 'Jeśli to nie była Twoja zmiana, od razu ustaw nowe hasło:',
} as const;
