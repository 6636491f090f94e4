import { describe, expect, it } from 'vitest';
import { distanceKm, findPlace, postcodeStart } from './places.ts';

describe('where a visitor looks for a point (DISTRIBUTION-2)', () => {
  it.each(['Kraków', 'krakow', ' KRAKÓW ', '31-072', '31 072', '31072', '30'])('finds Kraków by %j', (words) => {
    const place = findPlace(words)!;

    expect(distanceKm(place, { lat: 50.06, lng: 19.94 })).toBeLessThan(10);
  });

  it.each(['', 'Atlantis', '79-100', '9', '123456', '31-07x'])('knows nothing of %j', (words) => {
    expect(findPlace(words)).toBeNull();
  });

  it('knows every area of postcodes that there is', () => {
    const unknown = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).filter(
      (start) => findPlace(start) === null,
    );

    expect(unknown).toEqual(['79']);
    expect(postcodeStart('00-001')).toBe('00');
  });

  it('measures the direct distance in kilometres', () => {
    expect(distanceKm({ lat: 52.23, lng: 21.01 }, { lat: 50.06, lng: 19.94 })).toBeCloseTo(253, -1);
    expect(distanceKm({ lat: 52, lng: 21 }, { lat: 52, lng: 21 })).toBe(0);
  });
});
