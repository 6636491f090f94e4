/** What somebody can agree to. */
export type ConsentId = 'terms' | 'privacy' | 'marketing-email' | 'marketing-phone';
