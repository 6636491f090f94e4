/** The network of an address: nobody needs to know more to see that somebody works from elsewhere. */
export function shortenedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.0');
  return `${plain.split(':').slice(0, 3).join(':')}::`;
}
