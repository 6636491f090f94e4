import type { Translate } from '#i18n/keys.ts';

/** The texts of the buttons of a slider. */
export const sliderTexts = (t: Translate) => ({
  previous: t('slider.previous'),
  next: t('slider.next'),
  pause: t('slider.pause'),
  play: t('slider.play'),
  slide: (number: number) => t('slider.slide', { number }),
});
