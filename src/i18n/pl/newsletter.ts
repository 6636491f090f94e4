import { newsletterConsent } from './newsletter-consent.ts';

export const newsletter = {
  ...newsletterConsent,
  'newsletter.unknown_link': 'Ten link nie działa. Sprawdź, czy adres jest cały, albo poproś o nowy.',
  'mail.newsletter.footer': 'Wiadomość ze sklepu {{shop}} w sprawie newslettera.',
  'mail.newsletter.details': 'Twoja subskrypcja',
  'mail.newsletter.change': 'Zmiana tematów i danych:',
  'mail.newsletter.unsubscribe': 'Rezygnacja jednym kliknięciem:',
  'mail.newsletter_confirm.subject': 'Potwierdź newsletter {{shop}}',
  'mail.newsletter_confirm.title': 'Wysyłać Ci newsletter?',
  'mail.newsletter_confirm.text': 'Ktoś, zapewne Ty, prosi o wysyłanie newslettera na ten adres.',
  'mail.newsletter_confirm.button': 'Tak, wysyłajcie',
  'mail.newsletter_confirm.else':
    'Jeśli to pomyłka, nic nie trzeba robić: bez potwierdzenia nic nie wyślemy, a adres usuniemy po siedmiu dniach. Można to też odwołać od razu:',
  'mail.newsletter_welcome.subject': 'Newsletter {{shop}}: jesteś na liście',
  'mail.newsletter_welcome.title': 'Jesteś na liście',
  'mail.newsletter_welcome.text':
    'Dziękujemy. Od teraz będziesz dostawać nasz newsletter. Tematy i imię zmienisz, kiedy zechcesz.',
  'mail.newsletter_details.subject': 'Newsletter {{shop}}: Twoja subskrypcja',
  'mail.newsletter_details.title': 'Link do Twojej subskrypcji',
  'mail.newsletter_details.text': 'Pod tym linkiem zmienisz tematy i imię albo zrezygnujesz z newslettera.',
};
