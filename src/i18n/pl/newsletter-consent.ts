/** What a subscriber agrees to; the same words are kept with the consent. */
export const newsletterConsent = {
  'consent.newsletter.name': 'Chcę dostawać newsletter sklepu',
  'consent.newsletter.content':
    'Nowe produkty, oferty i pomysły na wnętrza e-mailem, najwyżej raz w tygodniu. Zgodę można wycofać w każdej chwili linkiem w każdej wiadomości.',
};
