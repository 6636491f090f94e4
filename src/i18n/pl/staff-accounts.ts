import type { staffAccounts as en } from '../en/staff-accounts.ts';

/** Logowanie, uprawnienia i osoby z obsługi. */
export const staffAccounts: Record<keyof typeof en, string> = {
  'staff.wrong': 'E-mail lub hasło jest nieprawidłowe.',
  'staff.wrong_passkey': 'Ten klucz dostępu nie jest tu znany.',
  'staff.wrong_factor': 'Ten kod lub klucz dostępu jest nieprawidłowy, zużyty albo za stary.',
  'staff.second_step': 'Najpierw dokończ logowanie drugim składnikiem.',
  'staff.missing_right': 'Twojej roli brakuje uprawnienia {{right}}. Inną rolę może nadać właściciel.',
  'staff.fresh_factor': 'Potwierdź drugim składnikiem, że to Ty.',
  'staff.changed_meanwhile': 'Ktoś inny zmienił to w międzyczasie. Porównaj obie wersje.',
  'staff.last_factor': 'To Twój jedyny drugi składnik. Najpierw dodaj inny.',
  'staff.last_owner': 'Ostatni właściciel zostaje. Najpierw nadaj tę rolę komuś innemu.',
  'staff.taken': 'Ktoś z tym e-mailem jest już w obsłudze.',
  'staff.blocked': 'Ta osoba jest zablokowana. Najpierw ją odblokuj.',
  'mail.staff.button': 'Ustaw hasło',
  'mail.staff.footer': 'Z zaplecza sklepu {{shop}}. Jeśli nie wiesz, o co chodzi, powiedz właścicielowi sklepu.',
  'mail.staff.invite.subject': 'Zaproszenie do zaplecza sklepu {{shop}}',
  'mail.staff.invite.text':
    'Zaprasza Cię {{by}}. Ustaw hasło i drugi składnik: klucz dostępu albo program, który pokazuje kody. Link działa raz, przez 48 godzin.',
  'mail.staff.reset.subject': 'Nowe hasło do zaplecza sklepu {{shop}}',
  'mail.staff.reset.text':
    'Ustaw nowe hasło przez ten link; działa raz, przez 30 minut. Jeśli zdjęto Ci drugie składniki, ustawisz je od nowa.',
  'mail.staff.password.subject': 'Zmieniono Twoje hasło do zaplecza sklepu {{shop}}',
  'mail.staff.password.text': 'Wszędzie nastąpiło wylogowanie. Jeśli to nie Ty, od razu powiedz właścicielowi.',
  'mail.staff.factors.subject': 'Zdjęto drugie składniki w sklepie {{shop}}',
  'mail.staff.factors.text': 'Należały do {{by}}. Jeśli to nie Ty, od razu zmień swoje hasło.',
  'mail.staff.role.subject': 'Zmieniono Twoją rolę w sklepie {{shop}}',
  'mail.staff.role.text': 'Inną rolę nadaje Ci {{by}}. Wszędzie nastąpiło wylogowanie; zaloguj się ponownie.',
  'komoda.staff.summary': 'osoby z obsługi: pierwszy właściciel, zaproszenia, role, sesje',
  'komoda.staff.options':
    '  staff owner MAIL                  podaje link, przez który MAIL zostaje właścicielem; także po utracie wszystkich składników\n  staff list\n  staff invite MAIL --role ROLA [--name NAZWA]\n  staff role MAIL ROLA\n  staff block|unblock MAIL\n  staff sessions MAIL [--end]\n  staff reset MAIL                  zdejmuje hasło i składniki i wysyła link\n\nRole: owner, manager, orders, workshop, catalogue, editor, accounts.',
  'komoda.staff.none': 'Nie ma jeszcze nikogo. komoda staff owner MAIL tworzy link dla pierwszego właściciela.',
  'komoda.staff.unknown': 'Nikt z obsługi nie ma e-maila {{email}}.',
  'komoda.staff.unknown_role': 'Nie ma roli {{role}}. Role: {{known}}.',
  'komoda.staff.link': 'Otwórz raz, w ciągu 30 minut:\n{{url}}',
  'komoda.staff.invited': '{{email}}: zaproszenie jest w drodze, ważne przez 48 godzin.',
  'komoda.staff.changed': '{{email}}: {{role}}, {{state}}.',
  'komoda.staff.reset_done': '{{email}}: hasło i składniki zdjęte, link jest w drodze.',
  'komoda.staff.no_sessions': '{{email}} nie jest nigdzie zalogowany.',
  'komoda.staff.sessions_ended': '{{email}}: wylogowano wszędzie.',
  'komoda.audit.summary': 'kto, co i kiedy zmienił, wraz z tym, co było przedtem i potem',
  'komoda.audit.options':
    '  --who TEKST       część e-maila albo użytkownika maszyny\n  --action TEKST    początek wywołania albo polecenia, na przykład "orders" albo changePerson\n  --record TABELA   na przykład orders, z --id jej klucz\n  --since DZIEŃ     i --until DZIEŃ, na przykład 2026-11-22, oba włącznie\n  --limit LICZBA    100, jeśli nie podano inaczej\n  --json            jeden obiekt JSON w wierszu',
  'komoda.audit.none': 'Nie ma takiego wpisu.',
};
