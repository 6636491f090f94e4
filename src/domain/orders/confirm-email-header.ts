/** The header in which a guest proves an order by its e-mail; header names know no case (spec 7, decision OQ-27). */
export const confirmEmailHeader = 'confirm-email';
