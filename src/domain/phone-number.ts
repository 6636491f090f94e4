/** Whether a text is a phone number: 7 to 15 digits, with the usual marks between them. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s()./-]+$/.test(text.trim()) && digits >= 7 && digits <= 15;
}
