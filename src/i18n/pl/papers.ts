import type { papers as en } from '../en/papers.ts';

/** Kartki dla warsztatu i paczek, drukowane. */
export const papers: Record<keyof typeof en, string> = {
  'paper.sheet': 'Karty produkcyjne',
  'paper.day': 'Plan dnia {{day}}',
  'paper.packing': 'Lista do spakowania {{reference}}',
  'paper.delivery': 'WZ {{reference}}',
  'paper.place': 'zamówienie {{reference}}, pozycja {{line}}, sztuka {{unit}} z {{units}}',
  'paper.promised': 'Obiecane: {{day}}',
  'paper.no_promise': 'bez terminu',
  'paper.mark': 'Oznaczenie: {{mark}}',
  'paper.stations': 'Stanowiska',
  'paper.minutes': '{{count}} min',
  'paper.pieces': '{{count}} szt.',
  'paper.to': 'Dla: {{name}}, {{street}}, {{city}}',
  'paper.by': 'Dostawa: {{name}}',
  'paper.received': 'Odebrano, data i podpis:',
};
