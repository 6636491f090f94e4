export const komodaBackup = {
  'komoda.backup.summary': 'zapisuje bazę i oryginały zdjęć w jednym pliku, gdy sklep działa',
  'komoda.backup.details':
    'Plik jest ponownie odczytywany i sprawdzany, zanim dostanie swoją nazwę. Zawiera dane klientów: chroń go i trzymaj na innym komputerze. Zmiennych i .env w nim nie ma. Z --store trafia też do magazynu plików.',
  'komoda.backup.exists':
    '{{file}} już istnieje, a kopia niczego nie zastępuje. Podaj inną nazwę albo przenieś stary plik.',
  'komoda.backup.done': '{{file}}: wiersze: {{rows}}, zdjęcia: {{pictures}}; plik odczytano ponownie i jest cały.',
  'komoda.backup.missing_one': 'Sklep ma wpisane zdjęcie, którego nie ma w folderze oryginałów:',
  'komoda.backup.missing_few': 'Sklep ma wpisane {{count}} zdjęcia, których nie ma w folderze oryginałów:',
  'komoda.backup.missing_many': 'Sklep ma wpisane {{count}} zdjęć, których nie ma w folderze oryginałów:',
  'komoda.backup.missing_other': 'Sklep ma wpisane {{count}} zdjęcia, których nie ma w folderze oryginałów:',
  'komoda.backup.missing_more_one': 'i jeszcze jedno',
  'komoda.backup.missing_more_few': 'i jeszcze {{count}}',
  'komoda.backup.missing_more_many': 'i jeszcze {{count}}',
  'komoda.backup.missing_more_other': 'i jeszcze {{count}}',
  'komoda.restore.summary': 'przywraca sklep z kopii do pustego folderu i pustej bazy',
  'komoda.restore.details':
    'W DATA_DIR nie może być sklepu, a w bazie z DATABASE_URL żadnej tabeli. Wszystko jest sprawdzane przed pierwszą zmianą. Kopia ze starszej Komody jest uaktualniana, także ta ze starszego PostgreSQL. Z --store plik jest najpierw pobierany z magazynu.',
  'komoda.restore.done':
    'Sklep z {{madeAt}} został przywrócony: wiersze: {{rows}}, zdjęcia: {{pictures}}. Uruchom go jak zwykle.',
  'backup.not_stored': 'W magazynie plików nie ma kopii o nazwie {{file}}.',
  'backup.no_room': 'Dysk jest pełny, więc {{file}} nie powstał. Zwolnij miejsce albo zapisz na innym dysku.',
  'backup.not_writable': 'Nie można zapisać {{file}} ({{reason}}). Sprawdź folder i uprawnienia.',
  'backup.unreadable': 'Nie można odczytać {{file}} ({{reason}}). Sprawdź ścieżkę i uprawnienia.',
  'backup.damaged':
    '{{file}} jest ucięty, uszkodzony albo nie jest kopią Komody, więc nic nie zmieniono. Skopiuj go ponownie z miejsca, w którym powstał, albo weź starszą kopię.',
  'backup.foreign':
    '{{file}} nie jest kopią, którą ta Komoda zna, więc nic nie zmieniono. Użyj wersji, która go zapisała, albo innego pliku.',
  'backup.newer':
    '{{file}} pochodzi z nowszej Komody, więc nic nie zmieniono. Zaktualizuj Komodę do tej wersji i przywróć ponownie.',
  'backup.other_version':
    '{{file}} ma tabele, których ta Komoda nigdy nie miała, więc nic nie zmieniono. Użyj wersji, która go zapisała.',
  'backup.folder_full':
    '{{folder}} nie jest pusty, więc nic nie zmieniono. Zatrzymaj sklep i przenieś jego dane albo podaj pusty folder w DATA_DIR.',
  'backup.database_full':
    'W bazie z DATABASE_URL są tabele ({{count}}), więc nic nie zmieniono. Utwórz pustą bazę i podaj ją w DATABASE_URL.',
  'backup.disk_full':
    'Kopia potrzebuje {{needed}} MB w {{folder}}, a wolne są tylko {{free}} MB, więc nic nie zmieniono. Zwolnij miejsce albo podaj folder na innym dysku w DATA_DIR.',
};
