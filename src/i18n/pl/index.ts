import { general } from './general.ts';

export const texts = { ...general };
