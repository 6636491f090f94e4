/** Papers for the workshop and for parcels, printed. */
export const papers = {
  'paper.sheet': 'Production sheets',
  'paper.day': 'Plan for {{day}}',
  'paper.packing': 'Packing list {{reference}}',
  'paper.delivery': 'Delivery note {{reference}}',
  'paper.place': 'order {{reference}}, line {{line}}, piece {{unit}} of {{units}}',
  'paper.promised': 'Promised: {{day}}',
  'paper.no_promise': 'no date',
  'paper.mark': 'Mark: {{mark}}',
  'paper.stations': 'Stations',
  'paper.minutes': '{{count}} min',
  'paper.pieces': '{{count}} pcs',
  'paper.to': 'For: {{name}}, {{street}}, {{city}}',
  'paper.by': 'Delivery: {{name}}',
  'paper.received': 'Received, date and signature:',
};
