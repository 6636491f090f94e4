import type { komodaNewsletter as english } from '../en/komoda-newsletter.ts';

type Counted = `komoda.newsletter.${'preview' | 'sure' | 'queued'}_${'few' | 'many'}`;

export const komodaNewsletter: Record<keyof typeof english | Counted, string> = {
  'komoda.newsletter.summary': 'eksportuje odbiorców newslettera i go wysyła',
  'komoda.newsletter.options':
    '  newsletter export [--state STAN] [--out PLIK]\n  newsletter send NAZWA [--topic TEMAT] [--to E-MAIL] [--yes]\n\nsend czyta NAZWA.pl.md i NAZWA.en.md: pierwszy wiersz to `# Temat`, pod nim akapity, `## nagłówki`, listy z `-`, **ważne słowa**, [linki](https://…), zdjęcie albo przycisk w osobnym wierszu. Wiadomość idzie raz do każdego, kto potwierdził adres i czyta w jednym z tych języków; przerwana wysyłka rusza dalej od tego samego miejsca.\n\n  --state STAN      active (domyślnie), pending albo unsubscribed\n  --out PLIK        gdzie zapisać tabelę; domyślnie na ekran\n  --topic TEMAT     tylko do tych, którzy wybrali ten temat albo żadnego: new-products, offers, inspirations\n  --to E-MAIL       tylko na ten adres, do obejrzenia\n  --yes             nie pyta przed wysłaniem\n\nKażdy wiersz tabeli zawiera adres, pod którym odbiorca może zrezygnować: musi się znaleźć w każdym newsletterze.',
  'komoda.newsletter.no_text': 'Nie ma plików {{file}}.pl.md ani {{file}}.en.md.',
  'komoda.newsletter.no_subject': '{{file}} nie ma tematu albo treści: pierwszy wiersz to # i temat.',
  'komoda.newsletter.unknown_topic': 'Nie ma tematu {{topic}}. Tematy: {{known}}.',
  'komoda.newsletter.preview_one': 'Wysłano do obejrzenia na {{email}}: {{count}} wiadomość.',
  'komoda.newsletter.preview_few': 'Wysłano do obejrzenia na {{email}}: {{count}} wiadomości.',
  'komoda.newsletter.preview_many': 'Wysłano do obejrzenia na {{email}}: {{count}} wiadomości.',
  'komoda.newsletter.preview_other': 'Wysłano do obejrzenia na {{email}}: {{count}} wiadomości.',
  'komoda.newsletter.sure_one': '{{subject}}\nWysłać do {{count}} odbiorcy? Napisz tak:',
  'komoda.newsletter.sure_few': '{{subject}}\nWysłać do {{count}} odbiorców? Napisz tak:',
  'komoda.newsletter.sure_many': '{{subject}}\nWysłać do {{count}} odbiorców? Napisz tak:',
  'komoda.newsletter.sure_other': '{{subject}}\nWysłać do {{count}} odbiorców? Napisz tak:',
  'komoda.newsletter.not_sent': 'Niczego nie wysłano. Gdy nie ma kogo zapytać, powtórz z --yes.',
  'komoda.newsletter.sent_before': '{{name}} wysłano {{date}}. Nowy newsletter potrzebuje nowej nazwy.',
  'komoda.newsletter.queued_one': '{{name}}: w drodze jest {{count}} wiadomość.',
  'komoda.newsletter.queued_few': '{{name}}: w drodze są {{count}} wiadomości.',
  'komoda.newsletter.queued_many': '{{name}}: w drodze jest {{count}} wiadomości.',
  'komoda.newsletter.queued_other': '{{name}}: w drodze jest {{count}} wiadomości.',
  'komoda.newsletter.unknown_state': 'Nie ma stanu {{state}}. Stany: {{known}}.',
  'komoda.newsletter.done': 'Odbiorcy zapisani w {{file}}: {{count}}',
};
