export const komodaStorage = {
  'komoda.storage.summary': 'przenosi pliki do magazynu obiektów albo z powrotem do folderu',
  'komoda.storage.details':
    'move kopiuje oryginały zdjęć, dokumenty, przesłane pliki i kopie zapasowe z DATA_DIR do magazynu z STORAGE_URL, back z magazynu do DATA_DIR. Każda kopia jest odczytywana i porównywana sumą kontrolną. Przerwane polecenie można powtórzyć: przenosi wtedy tylko to, czego brakuje. Nic nie jest usuwane.',
  'komoda.storage.none':
    'Nie podano magazynu. Ustaw STORAGE_URL, na przykład s3://KLUCZ:SEKRET@s3.eu-central-1.amazonaws.com/pliki?region=eu-central-1.',
  'komoda.storage.progress': 'Sprawdzone pliki: {{count}}',
  'komoda.storage.done': 'Skopiowane: {{copied}}, już na miejscu: {{there}}, razem {{megabytes}} MB.',
  'komoda.storage.differs':
    'Kopia pliku {{key}} różni się od oryginału. Sprawdź magazyn i powtórz polecenie; oryginał jest nietknięty.',
  'komoda.storage.away': 'Magazyn nie przyjął pliku ({{reason}}). Sprawdź STORAGE_URL i powtórz polecenie.',
  'komoda.doctor.store': 'Magazyn plików {{place}} zapisuje i odczytuje.',
  'komoda.doctor.store_away': 'Magazyn plików {{place}} nie działa ({{reason}}). Sprawdź STORAGE_URL i zasobnik.',
} as const;
