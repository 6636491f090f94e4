export const statements = {
  'statement.demand.repair': 'Naprawa',
  'statement.demand.replacement': 'Wymiana',
  'statement.demand.price-reduction': 'Obniżenie ceny',
  'statement.demand.money-back': 'Odstąpienie od umowy i zwrot pieniędzy',
  'mail.statement.content': 'Treść oświadczenia',
  'mail.statement.received': 'Otrzymano',
  'mail.statement.order': 'Zamówienie',
  'mail.statement.demand': 'Żądanie',
  'mail.statement.lines': 'Odstąpienie obejmuje',
  'mail.statement.excluded': 'Odstąpienie nie obejmuje',
  'mail.statement.excluded_why':
    'Te rzeczy powstały na Twój wymiar albo według indywidualnego wyboru. Od umowy o takie rzeczy nie można odstąpić (art. 38 ust. 1 pkt 3 ustawy o prawach konsumenta). Prawo do reklamacji pozostaje bez zmian.',
  'mail.statement.footer':
    'Wiadomość od {{shop}}: dotarło do nas oświadczenie z tym adresem. Jeśli to pomyłka, odpowiedz na tę wiadomość.',
  'mail.statement.withdrawal.subject': 'Otrzymaliśmy odstąpienie od umowy: zamówienie {{reference}}',
  'mail.statement.withdrawal.title': 'Otrzymaliśmy odstąpienie od umowy',
  'mail.statement.withdrawal.text':
    'Oświadczenie dotarło do nas {{moment}}. Ta wiadomość potwierdza jego otrzymanie; warto ją zachować. Jeśli prawo odstąpienia przysługuje, oddamy pieniądze do {{day}}, razem z kosztem najtańszej zwykłej dostawy i tym samym sposobem płatności. Możemy poczekać, aż rzecz do nas wróci albo dostaniemy dowód nadania. Towar odeślij w ciągu 14 dni.',
  'mail.statement.withdrawal.staff': 'Zwrot pieniędzy do {{day}} albo gdy wróci towar lub dowód jego nadania.',
  'mail.statement.withdrawal.staff_subject': 'Odstąpienie od umowy: zamówienie {{reference}}',
  'mail.statement.withdrawal.staff_title': 'Klient odstępuje od umowy',
  'mail.statement.complaint.subject': 'Otrzymaliśmy reklamację: zamówienie {{reference}}',
  'mail.statement.complaint.title': 'Otrzymaliśmy reklamację',
  'mail.statement.complaint.text':
    'Reklamacja dotarła do nas {{moment}}. Odpowiemy do {{day}}; brak odpowiedzi w tym czasie oznacza jej uznanie.',
  'mail.statement.complaint.staff': 'Odpowiedź do {{day}}: po tym dniu reklamacja jest uznana.',
  'mail.statement.complaint.staff_subject': 'Reklamacja: zamówienie {{reference}}',
  'mail.statement.complaint.staff_title': 'Reklamacja',
  'mail.statement.no_order': 'Żadne zamówienie nie ma tego numeru i adresu: trzeba ustalić, o które chodzi.',
  'mail.statement.not_delivered': 'Zamówienie nie jest jeszcze doręczone, więc odstąpienie jest w terminie.',
  'mail.statement.in_time': 'W terminie: ostatni dzień to {{day}}.',
  'mail.statement.late': 'Po terminie: ostatni dzień to {{day}}.',
};
